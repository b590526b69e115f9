import type { ImportColumn, ReasonCode, UserType } from '@aloud/api';

/** What becomes of the cells of a column, in Sweden. */
export interface CellCase {
  /** A cell that is right, and what it gives. */
  readonly right: readonly [text: string, value: unknown];
  /** One that is wrong, and why. */
  readonly wrong: readonly [text: string, code: ReasonCode];
  /** What CLEAN gives: a value, or the reason why the field cannot be emptied. */
  readonly clean: { readonly value: unknown } | { readonly code: ReasonCode };
  /** If only some types have the field: which, and the reason for the others. */
  readonly only?: { readonly types: readonly UserType[]; readonly code: ReasonCode };
}

const none = { value: null };
const mandatory = { code: 'field.mandatory' } as const;
const tooLong = 'x'.repeat(256);
const students = { types: ['student'], code: 'import.studentsOnly' } as const;
const connection = { types: ['student', 'employee'], code: 'import.guardianConnection' } as const;
const secureLogin = { types: ['employee'], code: 'import.secureLogin' } as const;

export const cellCases: Readonly<Record<ImportColumn, CellCase>> = {
  type: { right: ['Elev', 'student'], wrong: ['Rektorn', 'field.type'], clean: mandatory },
  username: {
    right: ['Anna.Berg', 'Anna.Berg'],
    wrong: ['anna\tberg', 'field.characters'],
    clean: mandatory,
  },
  firstName: { right: ['Zoe\u0308', 'Zoë'], wrong: ['Zo\ue000', 'field.characters'], clean: mandatory },
  lastName: { right: ['O’Neil', 'O’Neil'], wrong: [tooLong, 'field.upTo'], clean: mandatory },
  email: { right: ['anna@mejl.example', 'anna@mejl.example'], wrong: ['anna@', 'field.email'], clean: none },
  organizations: {
    right: ['Ek, Norra; Björk', ['Ek, Norra', 'Björk']],
    wrong: ['Ek; CLEAN', 'cell.clean'],
    clean: { code: 'field.noOrganization' },
  },
  groups: {
    right: ['3B; Läs', ['3B', 'Läs']],
    wrong: ['3B; \ue000', 'field.characters'],
    clean: { value: [] },
  },
  adminRights: {
    right: ['Ek', ['Ek']],
    wrong: ['Ek; CLEAR', 'cell.clean'],
    clean: { value: [] },
    only: { types: ['employee'], code: 'import.staffOnly' },
  },
  shared: { right: ['Ja', true], wrong: ['kanske', 'cell.yesNo'], clean: { value: false }, only: students },
  speakingBookRights: {
    right: ['x', true],
    wrong: ['2', 'cell.yesNo'],
    clean: { value: false },
    only: students,
  },
  ageFilter: { right: ['9', 9], wrong: ['19', 'field.between'], clean: none, only: students },
  eppn: {
    right: ['Anna@Ek.example', 'anna@ek.example'],
    wrong: ['anna', 'field.email'],
    clean: none,
    only: connection,
  },
  gsuiteid: { right: ['00042', '00042'], wrong: [tooLong, 'field.upTo'], clean: none, only: connection },
  gsuiteemail: {
    right: ['Anna@Ek.example', 'anna@ek.example'],
    wrong: ['anna@ek', 'field.email'],
    clean: none,
    only: connection,
  },
  office365: {
    right: ['Anna@Ek.example', 'anna@ek.example'],
    wrong: ['@ek.example', 'field.email'],
    clean: none,
    only: connection,
  },
  bankid: {
    right: ['19121212-1212', '191212121212'],
    wrong: ['121212-1212', 'field.personalNumber'],
    clean: none,
    only: secureLogin,
  },
  sms: {
    right: ['070-174 06 05', '+46701740605'],
    wrong: ['08-12 34 56', 'field.mobile'],
    clean: none,
    only: secureLogin,
  },
  externalId: { right: ['00042', '00042'], wrong: [tooLong, 'field.upTo'], clean: none },
  address: { right: ['Storgatan 1', 'Storgatan 1'], wrong: ['\u0378', 'field.characters'], clean: none },
  postalCode: { right: ['123 45', '123 45'], wrong: ['\u0378', 'field.characters'], clean: none },
};
