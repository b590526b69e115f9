import type { Locale } from '@aloud/api';
import type { SyncTexts } from './catalogues.ts';

/** The texts of synchronisation with a school's own system. */
export const syncTexts: Readonly<Record<Locale, () => Promise<{ default: SyncTexts }>>> = {
  de: () => import('./catalogues/sync/de.json'),
  'en-GB': () => import('./catalogues/sync/en-GB.json'),
  'en-US': () => import('./catalogues/sync/en-US.json'),
  fi: () => import('./catalogues/sync/fi.json'),
  fr: () => import('./catalogues/sync/fr.json'),
  nb: () => import('./catalogues/sync/nb.json'),
  nl: () => import('./catalogues/sync/nl.json'),
  sv: () => import('./catalogues/sync/sv.json'),
};
