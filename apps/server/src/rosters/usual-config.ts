import type { SyncConfig } from '@aloud/api';

/** The settings of a new sync, which begins with everybody but guardians, and runs at two at night. */
export const usualConfig = (own: Pick<SyncConfig, 'auth' | 'fields' | 'groups'>): SyncConfig => ({
  address: null,
  tokenAddress: null,
  clientId: null,
  scope: null,
  roles: {
    student: 'student',
    teacher: 'employee',
    administrator: 'employee',
    otherStaff: 'employee',
    guardian: 'none',
  },
  hour: 2,
  ...own,
});
