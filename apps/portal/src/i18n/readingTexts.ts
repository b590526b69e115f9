import type { Locale } from '@aloud/api';
import type { ReadingTexts } from './catalogues.ts';

/** The texts of what was read, for readers and for their teachers. */
export const readingTexts: Readonly<Record<Locale, () => Promise<{ default: ReadingTexts }>>> = {
  de: () => import('./catalogues/reading/de.json'),
  'en-GB': () => import('./catalogues/reading/en-GB.json'),
  'en-US': () => import('./catalogues/reading/en-US.json'),
  fi: () => import('./catalogues/reading/fi.json'),
  fr: () => import('./catalogues/reading/fr.json'),
  nb: () => import('./catalogues/reading/nb.json'),
  nl: () => import('./catalogues/reading/nl.json'),
  sv: () => import('./catalogues/reading/sv.json'),
};
