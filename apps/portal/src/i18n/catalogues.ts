import type { Locale } from '@aloud/api';
import type enUS from './catalogues/en-US.json';
import type moreEnUS from './catalogues/more/en-US.json';
import type officeEnUS from './catalogues/office/en-US.json';

/** What everybody reads; en-US is the one the keys are taken from. */
type Main = typeof enUS;
/** What is read on pages that a visit seldom begins with: account, settings, support. */
type More = typeof moreEnUS;
/** What is read in the control panel only. */
type Office = typeof officeEnUS;

/** All texts of a language. */
export type Catalogue = Main & More & Office;
/** A part of a catalogue that is loaded at once. */
export type Part = 'main' | 'more' | 'office';

interface Parts {
  readonly main: () => Promise<{ default: Main }>;
  readonly more: () => Promise<{ default: More }>;
  readonly office: () => Promise<{ default: Office }>;
}

export const catalogues: Readonly<Record<Locale, Parts>> = {
  de: {
    main: () => import('./catalogues/de.json'),
    more: () => import('./catalogues/more/de.json'),
    office: () => import('./catalogues/office/de.json'),
  },
  'en-GB': {
    main: () => import('./catalogues/en-GB.json'),
    more: () => import('./catalogues/more/en-GB.json'),
    office: () => import('./catalogues/office/en-GB.json'),
  },
  'en-US': {
    main: () => import('./catalogues/en-US.json'),
    more: () => import('./catalogues/more/en-US.json'),
    office: () => import('./catalogues/office/en-US.json'),
  },
  fi: {
    main: () => import('./catalogues/fi.json'),
    more: () => import('./catalogues/more/fi.json'),
    office: () => import('./catalogues/office/fi.json'),
  },
  fr: {
    main: () => import('./catalogues/fr.json'),
    more: () => import('./catalogues/more/fr.json'),
    office: () => import('./catalogues/office/fr.json'),
  },
  nb: {
    main: () => import('./catalogues/nb.json'),
    more: () => import('./catalogues/more/nb.json'),
    office: () => import('./catalogues/office/nb.json'),
  },
  nl: {
    main: () => import('./catalogues/nl.json'),
    more: () => import('./catalogues/more/nl.json'),
    office: () => import('./catalogues/office/nl.json'),
  },
  sv: {
    main: () => import('./catalogues/sv.json'),
    more: () => import('./catalogues/more/sv.json'),
    office: () => import('./catalogues/office/sv.json'),
  },
};
