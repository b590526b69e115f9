import type { SyncConfig } from '@aloud/api';

/** The settings of a new sync with OneRoster. */
export const oneRosterDefaults: SyncConfig = {
  address: null,
  auth: 'oauth2',
  tokenAddress: null,
  clientId: null,
  scope: null,
  fields: {
    username: 'username',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    externalId: 'identifier',
  },
  roles: {
    student: 'student',
    teacher: 'employee',
    administrator: 'employee',
    otherStaff: 'employee',
    guardian: 'none',
  },
  groups: ['class', 'teaching'],
  hour: 2,
};
