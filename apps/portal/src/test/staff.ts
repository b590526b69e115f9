import type { User } from '@aloud/api';
import { HttpResponse, http } from 'msw';
import { server } from './server.ts';

/** A student as staff see them. */
export const anna: User = {
  uid: 'anna',
  username: 'anna.b',
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@x.example',
  type: 'student',
  status: 'active',
  schoolUnits: [{ uid: 's', name: 'Fyrskolan', role: 'student', active: true, addToSubSchools: false }],
  groups: [{ uid: 'g', name: '3B', schoolUnitUid: 's' }],
  identifiers: {},
  sharedAccount: false,
  speakingBookRights: false,
  ageFilter: null,
  hidePasswordChange: false,
  userManagementDisabled: false,
  address: null,
  postalCode: null,
  externalId: null,
  legacyId: null,
  created: '2026-08-20T08:00:00.000Z',
  updated: '2026-08-20T08:00:00.000Z',
  lastActive: null,
  deactivated: null,
  version: 1,
};

/** Gives the signed-in person this role at Fyrskolan. */
export function asStaff(role: string): void {
  server.use(
    http.get('/me/organizations', () =>
      HttpResponse.json({
        data: [{ uid: 's', name: 'Fyrskolan', role, active: true }],
        meta: { totalCount: 1 },
      }),
    ),
  );
}
