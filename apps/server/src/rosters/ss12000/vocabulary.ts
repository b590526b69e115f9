import type { RosterGroupKind, RosterRole } from '@aloud/api';

/* The words of SS12000, of Skolverket's definition and of the standard's. */

export const dutyRoles: Readonly<Record<string, RosterRole>> = {
  Lärare: 'teacher',
  Förskollärare: 'teacher',
  Förstelärare: 'teacher',
  'Speciallärare/specialpedagog': 'teacher',
  Rektor: 'administrator',
  Förskolechef: 'administrator',
  'Övrig arbetsledning': 'administrator',
  Skoladministratör: 'administrator',
  Barnskötare: 'otherStaff',
  Bibliotekarie: 'otherStaff',
  Lärarassistent: 'otherStaff',
  Fritidspedagog: 'otherStaff',
  'Annan personal': 'otherStaff',
  'Studie- och yrkesvägledare': 'otherStaff',
  Kurator: 'otherStaff',
  Skolsköterska: 'otherStaff',
  Skolläkare: 'otherStaff',
  Skolpsykolog: 'otherStaff',
  'Övrig pedagogisk personal': 'otherStaff',
};

export const groupKinds: Readonly<Record<string, RosterGroupKind>> = {
  Klass: 'class',
  Avdelning: 'class',
  Undervisning: 'teaching',
};

/** Relations of a child to whoever may act for them. */
export const guardianRelations: ReadonlySet<string> = new Set(['Vårdnadshavare', 'Förälder', 'God man']);

export const protectedMarkings: ReadonlySet<string> = new Set([
  'sekretessmarkering',
  'skyddad folkbokföring',
]);

/** What an organisation is called in which people go to school; Skolverket's definition does not say. */
export const schoolTypes: ReadonlySet<string> = new Set(['Skolenhet', 'Skola']);
