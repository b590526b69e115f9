import type { Locale } from '@aloud/api';
import type { SessionEndedTexts } from './catalogues.ts';

/** The texts in front of a page whose session has ended; others do not load them. */
export const sessionEndedTexts: Readonly<Record<Locale, () => Promise<{ default: SessionEndedTexts }>>> = {
  de: () => import('./catalogues/sessionEnded/de.json'),
  'en-GB': () => import('./catalogues/sessionEnded/en-GB.json'),
  'en-US': () => import('./catalogues/sessionEnded/en-US.json'),
  fi: () => import('./catalogues/sessionEnded/fi.json'),
  fr: () => import('./catalogues/sessionEnded/fr.json'),
  nb: () => import('./catalogues/sessionEnded/nb.json'),
  nl: () => import('./catalogues/sessionEnded/nl.json'),
  sv: () => import('./catalogues/sessionEnded/sv.json'),
};
