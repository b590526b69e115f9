import type { UserAttributes } from '@aloud/api';

const open = { viewable: 2, editable: 2, lock: null } as const;
const none = { viewable: 0, editable: 0, lock: null } as const;
const school = { id: 's', name: 'Fyrskolan', selectable: false, removable: true, lock: null };

/** Test data: the form of a student in which an administrator may change everything. */
export function attributesOf(change: Partial<UserAttributes> = {}): UserAttributes {
  return {
    name: { ...open, value: { firstName: 'Anna', lastName: 'Berg' } },
    username: { ...open, value: 'anna.b' },
    email: { ...open, value: 'anna@x.example' },
    organizations: { ...open, value: ['s'], options: [school] },
    adminRights: none,
    groups: {
      ...open,
      value: ['g'],
      options: [{ ...school, id: 'g', name: '3B', organization_id: 's' }],
    },
    shared: { ...open, value: false },
    speakingBookRights: { ...open, value: false },
    ageFilter: { ...open, value: null },
    password: { viewable: 0, editable: 2, lock: null },
    eppn: { ...open, value: null },
    gsuiteid: { ...open, value: null },
    gsuiteemail: { ...open, value: null },
    office365: { ...open, value: null },
    bankid: none,
    sms: none,
    externalId: { ...open, value: null },
    address: { ...open, value: null },
    postalCode: { ...open, value: null },
    ...change,
  };
}
