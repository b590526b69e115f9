import type { Locale } from '@aloud/api';
import type { Plans } from './catalogues.ts';

/** The texts of imports and of other planned changes. */
export const planTexts: Readonly<Record<Locale, () => Promise<{ default: Plans }>>> = {
  de: () => import('./catalogues/plans/de.json'),
  'en-GB': () => import('./catalogues/plans/en-GB.json'),
  'en-US': () => import('./catalogues/plans/en-US.json'),
  fi: () => import('./catalogues/plans/fi.json'),
  fr: () => import('./catalogues/plans/fr.json'),
  nb: () => import('./catalogues/plans/nb.json'),
  nl: () => import('./catalogues/plans/nl.json'),
  sv: () => import('./catalogues/plans/sv.json'),
};
