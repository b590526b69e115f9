import type enUS from './catalogues/en-US.json';
import type { Locale } from './locales.ts';

/** What every catalogue holds; en-US is the one the keys are taken from. */
export type Catalogue = typeof enUS;

export const catalogues = {
  de: () => import('./catalogues/de.json'),
  'en-GB': () => import('./catalogues/en-GB.json'),
  'en-US': () => import('./catalogues/en-US.json'),
  fi: () => import('./catalogues/fi.json'),
  fr: () => import('./catalogues/fr.json'),
  nb: () => import('./catalogues/nb.json'),
  nl: () => import('./catalogues/nl.json'),
  sv: () => import('./catalogues/sv.json'),
} satisfies Record<Locale, () => Promise<{ default: Catalogue }>>;
