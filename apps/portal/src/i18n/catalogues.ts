import type { Locale } from '@aloud/api';
import type enUS from './catalogues/en-US.json';
import type officeEnUS from './catalogues/office/en-US.json';

/** What everybody reads; en-US is the one the keys are taken from. */
type Main = typeof enUS;
/** What is read in the control panel only. */
type Office = typeof officeEnUS;

/** All texts of a language. */
export type Catalogue = Main & Office;
/** A part of a catalogue that is loaded at once. */
export type Part = 'main' | 'office';

interface Parts {
  readonly main: () => Promise<{ default: Main }>;
  readonly office: () => Promise<{ default: Office }>;
}

export const catalogues: Readonly<Record<Locale, Parts>> = {
  de: {
    main: () => import('./catalogues/de.json'),
    office: () => import('./catalogues/office/de.json'),
  },
  'en-GB': {
    main: () => import('./catalogues/en-GB.json'),
    office: () => import('./catalogues/office/en-GB.json'),
  },
  'en-US': {
    main: () => import('./catalogues/en-US.json'),
    office: () => import('./catalogues/office/en-US.json'),
  },
  fi: {
    main: () => import('./catalogues/fi.json'),
    office: () => import('./catalogues/office/fi.json'),
  },
  fr: {
    main: () => import('./catalogues/fr.json'),
    office: () => import('./catalogues/office/fr.json'),
  },
  nb: {
    main: () => import('./catalogues/nb.json'),
    office: () => import('./catalogues/office/nb.json'),
  },
  nl: {
    main: () => import('./catalogues/nl.json'),
    office: () => import('./catalogues/office/nl.json'),
  },
  sv: {
    main: () => import('./catalogues/sv.json'),
    office: () => import('./catalogues/office/sv.json'),
  },
};
