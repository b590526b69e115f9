import type { Catalogue } from '../../../i18n/catalogues.ts';

type Field = keyof Catalogue['userForm']['fields'];

/** Fields as the history has them, by what they are called on the page. */
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
};
