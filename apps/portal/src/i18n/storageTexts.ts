import type { Locale } from '@aloud/api';
import type { StorageTexts } from './catalogues.ts';

/** The texts of what it costs that a browser stores nothing; other browsers do not load them. */
export const storageTexts: Readonly<Record<Locale, () => Promise<{ default: StorageTexts }>>> = {
  de: () => import('./catalogues/storage/de.json'),
  'en-GB': () => import('./catalogues/storage/en-GB.json'),
  'en-US': () => import('./catalogues/storage/en-US.json'),
  fi: () => import('./catalogues/storage/fi.json'),
  fr: () => import('./catalogues/storage/fr.json'),
  nb: () => import('./catalogues/storage/nb.json'),
  nl: () => import('./catalogues/storage/nl.json'),
  sv: () => import('./catalogues/storage/sv.json'),
};
