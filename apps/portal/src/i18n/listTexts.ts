import type { Locale } from '@aloud/api';
import type { ListTexts } from './catalogues.ts';

/** The texts of lists of books, as the staff makes and gives them. */
export const listTexts: Readonly<Record<Locale, () => Promise<{ default: ListTexts }>>> = {
  de: () => import('./catalogues/lists/de.json'),
  'en-GB': () => import('./catalogues/lists/en-GB.json'),
  'en-US': () => import('./catalogues/lists/en-US.json'),
  fi: () => import('./catalogues/lists/fi.json'),
  fr: () => import('./catalogues/lists/fr.json'),
  nb: () => import('./catalogues/lists/nb.json'),
  nl: () => import('./catalogues/lists/nl.json'),
  sv: () => import('./catalogues/lists/sv.json'),
};
