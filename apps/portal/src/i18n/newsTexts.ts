import type { Locale } from '@aloud/api';
import type { NewsTexts } from './catalogues.ts';

/** The texts of news items, as support writes them. */
export const newsTexts: Readonly<Record<Locale, () => Promise<{ default: NewsTexts }>>> = {
  de: () => import('./catalogues/news/de.json'),
  'en-GB': () => import('./catalogues/news/en-GB.json'),
  'en-US': () => import('./catalogues/news/en-US.json'),
  fi: () => import('./catalogues/news/fi.json'),
  fr: () => import('./catalogues/news/fr.json'),
  nb: () => import('./catalogues/news/nb.json'),
  nl: () => import('./catalogues/news/nl.json'),
  sv: () => import('./catalogues/news/sv.json'),
};
