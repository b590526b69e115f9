import type { PlanColumn } from '@aloud/api';
import type { UserField } from '../policy.ts';

/** The columns that can be written; a person's type is chosen once. */
export type ValueColumn = Exclude<PlanColumn, 'type'>;

/** The right that each column needs (policy.ts); whether the account is active is an action, not a field. */
export const rightTo: Readonly<Record<Exclude<ValueColumn, 'status'>, UserField>> = {
  username: 'username',
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  organizations: 'organizations',
  groups: 'groups',
  adminRights: 'adminRights',
  shared: 'shared',
  speakingBookRights: 'speakingBookRights',
  ageFilter: 'ageFilter',
  eppn: 'eppn',
  gsuiteid: 'gsuiteid',
  gsuiteemail: 'gsuiteemail',
  office365: 'office365',
  bankid: 'bankid',
  sms: 'sms',
  externalId: 'externalId',
  address: 'address',
  postalCode: 'postalCode',
};
