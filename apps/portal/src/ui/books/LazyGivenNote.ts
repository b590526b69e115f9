import { lazyWithTexts } from '../lazyWithTexts.ts';
import type { GivenNoteProps } from './GivenNote.tsx';

/** Most books are not given by a teacher. */
export const GivenNote = lazyWithTexts<GivenNoteProps>(
  async () => (await import('./GivenNote.tsx')).GivenNote,
  () => null,
);
