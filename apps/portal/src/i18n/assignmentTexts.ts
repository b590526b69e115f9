import type { Locale } from '@aloud/api';
import type { AssignmentTexts } from './catalogues.ts';

/** The texts of assignments, as the staff makes them and reads the answers. */
export const assignmentTexts: Readonly<Record<Locale, () => Promise<{ default: AssignmentTexts }>>> = {
  de: () => import('./catalogues/assignments/de.json'),
  'en-GB': () => import('./catalogues/assignments/en-GB.json'),
  'en-US': () => import('./catalogues/assignments/en-US.json'),
  fi: () => import('./catalogues/assignments/fi.json'),
  fr: () => import('./catalogues/assignments/fr.json'),
  nb: () => import('./catalogues/assignments/nb.json'),
  nl: () => import('./catalogues/assignments/nl.json'),
  sv: () => import('./catalogues/assignments/sv.json'),
};
