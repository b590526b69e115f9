import type { Locale } from '@aloud/api';
import type { LeavingTexts } from './catalogues.ts';

/** The texts of people who will be erased, and of the proof that they were. */
export const leavingTexts: Readonly<Record<Locale, () => Promise<{ default: LeavingTexts }>>> = {
  de: () => import('./catalogues/leaving/de.json'),
  'en-GB': () => import('./catalogues/leaving/en-GB.json'),
  'en-US': () => import('./catalogues/leaving/en-US.json'),
  fi: () => import('./catalogues/leaving/fi.json'),
  fr: () => import('./catalogues/leaving/fr.json'),
  nb: () => import('./catalogues/leaving/nb.json'),
  nl: () => import('./catalogues/leaving/nl.json'),
  sv: () => import('./catalogues/leaving/sv.json'),
};
