import type { User, UserExportColumn } from '@aloud/api';
import type { Cell } from './xlsx/row.ts';

const names = (list: ReadonlyArray<{ readonly name: string }>) => list.map(({ name }) => name).join(', ');
const time = (iso: string | null) => (iso === null ? null : new Date(iso));
const identifier = (type: string) => (user: User) => user.identifiers[type]?.join(', ') ?? null;

/**
 * What each column shows of a person, as far as the requester may see it (presentUser).
 * @param words names for types and statuses; their codes are used if absent
 */
export const userCellsIn = (words: ReadonlyMap<string, string> = new Map()): typeof cells => {
  const inWords = (code: string | null) => (code === null ? null : (words.get(code) ?? code));
  return {
    ...cells,
    type: ({ type }) => inWords(type),
    status: ({ status }) => inWords(status),
  };
};

const cells: Readonly<Record<UserExportColumn, (user: User) => Cell>> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  username: ({ username }) => username,
  email: ({ email }) => email,
  type: ({ type }) => type,
  status: ({ status }) => status,
  schoolUnits: ({ schoolUnits }) => names(schoolUnits.filter(({ active }) => active)),
  groups: ({ groups }) => names(groups),
  ageFilter: ({ ageFilter }) => ageFilter,
  sharedAccount: ({ sharedAccount }) => sharedAccount,
  speakingBookRights: ({ speakingBookRights }) => speakingBookRights,
  externalId: ({ externalId }) => externalId,
  bankid: identifier('bankid'),
  sms: identifier('sms'),
  eppn: identifier('eppn'),
  gsuiteid: identifier('gsuiteid'),
  gsuiteemail: identifier('gsuiteemail'),
  office365: identifier('office365'),
  address: ({ address }) => address,
  postalCode: ({ postalCode }) => postalCode,
  lastActive: ({ lastActive }) => time(lastActive),
  created: ({ created }) => time(created),
  updated: ({ updated }) => time(updated),
  deactivated: ({ deactivated }) => time(deactivated),
  legacyId: ({ legacyId }) => legacyId,
  uid: ({ uid }) => uid,
};
