import type { Chore } from '../chore.ts';
import { removeOldAttempts } from './measures.ts';

/** Anybody can leave attempts behind without signing in: names that were tried. */
export const attemptChores: readonly Chore[] = [
  { name: 'attempts', run: removeOldAttempts, every: 'minute' },
];
