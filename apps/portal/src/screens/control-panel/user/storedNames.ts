import type { Catalogue } from '../../../i18n/catalogues.ts';

type Field = keyof Catalogue['userForm']['fields'];

/** The names of fields in the history, mapped to those on the page. */
export const storedNames: Readonly<Record<string, Field>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  username: 'username',
  email: 'email',
  organizations: 'organizations',
  schoolUnits: 'organizations',
  groups: 'groups',
  sharedAccount: 'shared',
  speakingBookRights: 'speakingBookRights',
  ageFilter: 'ageFilter',
  password: 'password',
  status: 'status',
  cards: 'cards',
  eppn: 'eppn',
  gsuiteid: 'gsuiteid',
  gsuiteemail: 'gsuiteemail',
  office365: 'office365',
  bankid: 'bankid',
  sms: 'sms',
  external: 'externalId',
  address: 'address',
  postalCode: 'postalCode',
  kept: 'kept',
  paidBack: 'paidBack',
  daysGiven: 'daysGiven',
};
