import { type RealmId, type User, type UserExportColumn, zoneOf } from '@aloud/api';
import type { Cell } from '../../workbooks/index.ts';
import { dayTime } from './day-time.ts';

/** As imports read them: commas are part of names. */
const names = (list: ReadonlyArray<{ readonly name: string }>) => list.map(({ name }) => name).join('; ');
/** The zone of the first school to which somebody belongs. */
const zoneOfUser = ({ schoolUnits }: User, realm: RealmId): string =>
  zoneOf(realm, (schoolUnits.find(({ active }) => active) ?? schoolUnits[0])?.timeZone);
const identifier = (type: string) => (user: User) => user.identifiers[type]?.join(', ') ?? null;

/**
 * What each column shows of a person, as far as the requester may see it (presentUser). Times are those of their school.
 * @param words names for types and statuses; their codes are used if absent
 */
export const userCellsIn = (realm: RealmId, words: ReadonlyMap<string, string> = new Map()): Cells => {
  const inWords = (code: string | null) => (code === null ? null : (words.get(code) ?? code));
  const time = (column: 'lastActive' | 'created' | 'updated' | 'deactivated') => (user: User) =>
    dayTime(user[column], zoneOfUser(user, realm));
  return {
    ...cells,
    lastActive: time('lastActive'),
    created: time('created'),
    updated: time('updated'),
    deactivated: time('deactivated'),
    type: ({ type }) => inWords(type),
    status: ({ status }) => inWords(status),
  };
};

type Cells = Readonly<Record<UserExportColumn, (user: User) => Cell>>;

const cells: Omit<Cells, 'lastActive' | 'created' | 'updated' | 'deactivated'> = {
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
  legacyId: ({ legacyId }) => legacyId,
  uid: ({ uid }) => uid,
};
