import type { Locale } from '@aloud/api';
import type assignmentsEnUS from './catalogues/assignments/en-US.json';
import type controlPanelEnUS from './catalogues/controlPanel/en-US.json';
import type enUS from './catalogues/en-US.json';
import type leavingEnUS from './catalogues/leaving/en-US.json';
import type listsEnUS from './catalogues/lists/en-US.json';
import type moreEnUS from './catalogues/more/en-US.json';
import type paymentsEnUS from './catalogues/payments/en-US.json';
import type plansEnUS from './catalogues/plans/en-US.json';
import type readingEnUS from './catalogues/reading/en-US.json';
import type recordsEnUS from './catalogues/records/en-US.json';
import type sessionEndedEnUS from './catalogues/sessionEnded/en-US.json';
import type staffPaymentsEnUS from './catalogues/staffPayments/en-US.json';
import type storageEnUS from './catalogues/storage/en-US.json';
import type syncEnUS from './catalogues/sync/en-US.json';

/** The texts for every visit; the keys are taken from en-US. */
type Main = typeof enUS;
/** The texts of pages that few visits begin with: account, settings, support. */
type More = typeof moreEnUS;
/** The texts of the control panel. */
type ControlPanelServices = typeof controlPanelEnUS;
/** The texts of what families pay: signing up, the subscription. */
type Payments = typeof paymentsEnUS;
/** The texts of people who will be erased, and of the proof that they were (leavingTexts.ts). */
export type LeavingTexts = typeof leavingEnUS;
/** The texts of lists of books, as the staff makes and gives them (listTexts.ts). */
export type ListTexts = typeof listsEnUS;
/** The texts of assignments, as the staff makes them (assignmentTexts.ts). */
export type AssignmentTexts = typeof assignmentsEnUS;
/** The texts of what was paid, as support sees it (staffPaymentTexts.ts). */
export type StaffPaymentTexts = typeof staffPaymentsEnUS;
/** The texts of the records that support writes: of books, and news items (recordTexts.ts). */
export type RecordTexts = typeof recordsEnUS;
/** The texts of imports and of other planned changes, and the reasons that only they have (planTexts.ts). */
export type Plans = typeof plansEnUS;
/** The texts of what was read (readingTexts.ts). */
export type ReadingTexts = typeof readingEnUS;
/** The texts in front of a page whose session has ended (sessionEndedTexts.ts). */
export type SessionEndedTexts = typeof sessionEndedEnUS;
/** The texts of browsers that store nothing (storageTexts.ts). */
export type StorageTexts = typeof storageEnUS;
/** The texts of synchronisation (syncTexts.ts). */
export type SyncTexts = typeof syncEnUS;

/** All texts of a language. */
export type Catalogue = Main &
  More &
  ControlPanelServices &
  Payments &
  LeavingTexts &
  ListTexts &
  AssignmentTexts &
  RecordTexts &
  StaffPaymentTexts &
  Plans &
  ReadingTexts &
  SessionEndedTexts &
  StorageTexts &
  SyncTexts;
/** A part of a catalogue that is loaded as a whole. */
export type Part = 'main' | 'more' | 'controlPanel' | 'payments';

/** A part of a few pages, which is not in the list that every visit loads: in each language, where it comes from. */
export type OwnTexts = Readonly<Record<Locale, () => Promise<{ default: object }>>>;

interface Parts {
  readonly main: () => Promise<{ default: Main }>;
  readonly more: () => Promise<{ default: More }>;
  readonly controlPanel: () => Promise<{ default: ControlPanelServices }>;
  readonly payments: () => Promise<{ default: Payments }>;
}

export const catalogues: Readonly<Record<Locale, Parts>> = {
  de: {
    main: () => import('./catalogues/de.json'),
    more: () => import('./catalogues/more/de.json'),
    controlPanel: () => import('./catalogues/controlPanel/de.json'),
    payments: () => import('./catalogues/payments/de.json'),
  },
  'en-GB': {
    main: () => import('./catalogues/en-GB.json'),
    more: () => import('./catalogues/more/en-GB.json'),
    controlPanel: () => import('./catalogues/controlPanel/en-GB.json'),
    payments: () => import('./catalogues/payments/en-GB.json'),
  },
  'en-US': {
    main: () => import('./catalogues/en-US.json'),
    more: () => import('./catalogues/more/en-US.json'),
    controlPanel: () => import('./catalogues/controlPanel/en-US.json'),
    payments: () => import('./catalogues/payments/en-US.json'),
  },
  fi: {
    main: () => import('./catalogues/fi.json'),
    more: () => import('./catalogues/more/fi.json'),
    controlPanel: () => import('./catalogues/controlPanel/fi.json'),
    payments: () => import('./catalogues/payments/fi.json'),
  },
  fr: {
    main: () => import('./catalogues/fr.json'),
    more: () => import('./catalogues/more/fr.json'),
    controlPanel: () => import('./catalogues/controlPanel/fr.json'),
    payments: () => import('./catalogues/payments/fr.json'),
  },
  nb: {
    main: () => import('./catalogues/nb.json'),
    more: () => import('./catalogues/more/nb.json'),
    controlPanel: () => import('./catalogues/controlPanel/nb.json'),
    payments: () => import('./catalogues/payments/nb.json'),
  },
  nl: {
    main: () => import('./catalogues/nl.json'),
    more: () => import('./catalogues/more/nl.json'),
    controlPanel: () => import('./catalogues/controlPanel/nl.json'),
    payments: () => import('./catalogues/payments/nl.json'),
  },
  sv: {
    main: () => import('./catalogues/sv.json'),
    more: () => import('./catalogues/more/sv.json'),
    controlPanel: () => import('./catalogues/controlPanel/sv.json'),
    payments: () => import('./catalogues/payments/sv.json'),
  },
};
