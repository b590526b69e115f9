import type { Locale } from '@aloud/api';
import type { RecordTexts } from './catalogues.ts';

/** The texts of the records that support writes: of books, and news items. */
export const recordTexts: Readonly<Record<Locale, () => Promise<{ default: RecordTexts }>>> = {
  de: () => import('./catalogues/records/de.json'),
  'en-GB': () => import('./catalogues/records/en-GB.json'),
  'en-US': () => import('./catalogues/records/en-US.json'),
  fi: () => import('./catalogues/records/fi.json'),
  fr: () => import('./catalogues/records/fr.json'),
  nb: () => import('./catalogues/records/nb.json'),
  nl: () => import('./catalogues/records/nl.json'),
  sv: () => import('./catalogues/records/sv.json'),
};
