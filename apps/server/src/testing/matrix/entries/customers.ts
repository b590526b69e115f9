import type { Entries, Role } from '../entry.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];
/** Consumers and guests have no school; for them, calls about `own` are about the sample school. */
const admins: readonly Role[] = ['admin', 'superUser'];

export const entries: Entries = {
  getUsers: { may: { own: staff } },
  getUser: {
    ofTwo: 'read',
    given: (world, place, role) => ({ params: { userUid: world.personAt(place, role) } }),
    may: { own: staff, beside: staff, foreign: ['superUser'] },
  },
  getGroups: { may: { own: staff } },
  getGroup: {
    given: (world, place) => ({ params: { groupUid: world.groupAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  createGroup: {
    given: (world, place, role) => ({
      body: { name: `Made by ${role} ${place}`, schoolUnitUid: world.schoolAt(place) },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  changeGroup: {
    given: (world, place) => ({ params: { groupUid: world.groupAt(place) }, body: { generateCode: true } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  deleteGroup: {
    given: (world, place, role) => ({ params: { groupUid: world.spareGroupAt(place, role) } }),
    may: { own: admins, foreign: ['superUser'] },
  },
  addToGroup: {
    ofTwo: 'read',
    mixes: 'refused',
    given: (world, place) => ({
      params: { userUid: world.pupilAt(place), groupUid: world.groupAt(place) },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  removeFromGroup: {
    ofTwo: 'read',
    mixes: 'refused',
    given: (world, place) => ({
      params: { userUid: world.pupilAt(place), groupUid: world.groupAt(place) },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  getSchoolUnits: { may: { own: staff } },
  getSchoolUnit: {
    given: (world, place) => ({ params: { schoolUnitUid: world.schoolAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  createSchoolUnit: {
    given: (world, place, role) => ({ body: { name: `Below, by ${role}`, parent: world.schoolAt(place) } }),
    may: { own: admins, foreign: ['superUser'] },
  },
  changeSchoolUnit: {
    given: (world, place) => ({
      params: { schoolUnitUid: world.schoolAt(place) },
      body: { phone: '08-123' },
    }),
    may: { own: admins, foreign: ['superUser'] },
  },
  setSchoolUnitIdentifiers: {
    given: (world, place) => ({
      params: { schoolUnitUid: world.schoolAt(place) },
      // No two school units have the same code.
      body: { identifiers: { schoolUnitCode: [`code of ${place}`] } },
    }),
    may: { own: ['superUser'], foreign: ['superUser'] },
  },
  deleteUser: {
    given: (world, place, role) => ({ params: { userUid: world.leaverAt(place, role) } }),
    may: { own: admins, foreign: ['superUser'] },
  },
  setUserStatus: {
    ofTwo: 'keys',
    given: (world, place) => ({
      params: { userUid: world.pupilAt(place) },
      // The person is active already, and stays so for the other calls.
      body: { status: 'active' },
    }),
    may: { own: admins, foreign: ['superUser'] },
  },
  getDeletedUsers: { may: { own: staff } },
  restoreUser: {
    given: (world, place, role) => ({ params: { userUid: world.deletedAt(place, role) } }),
    may: { own: admins, foreign: ['superUser'] },
  },
  getUserAudits: {
    ofTwo: 'read',
    given: (world, place) => ({ params: { userUid: world.pupilAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  setUserIdentifiers: {
    ofTwo: 'keys',
    given: (world, place) => ({
      params: { userUid: world.pupilAt(place) },
      body: { identifiers: { office365: `${place}@example.org` } },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  setUserSchoolUnits: {
    ofTwo: 'read',
    mixes: 'refused',
    given: (world, place) => ({
      params: { userUid: world.pupilAt(place) },
      body: { schoolAssociations: [{ schoolUid: world.schoolAt(place), role: 'student' }] },
    }),
    may: { own: admins, foreign: ['superUser'] },
  },
  setUserRole: {
    ofTwo: 'read',
    mixes: 'refused',
    given: (world, place) => ({
      params: { userUid: world.pupilAt(place), schoolUnitUid: world.schoolAt(place) },
      body: { role: 'student' },
    }),
    may: { own: admins, foreign: ['superUser'] },
  },
  removeFromSchoolUnit: {
    ofTwo: 'read',
    mixes: 'refused',
    given: (world, place) => ({
      params: { userUid: world.pupilAt(place), schoolUnitUid: world.schoolAt(place) },
    }),
    // It is the person's only school: callers who may are told so.
    answers: 400,
    may: { own: admins, foreign: ['superUser'] },
  },
  getUserSchoolUnits: {
    ofTwo: 'read',
    given: (world, place) => ({ query: { user: world.pupilAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  getUserGroups: {
    ofTwo: 'read',
    given: (world, place) => ({ query: { user: world.pupilAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  getSubscriptionTypes: { may: { own: staff } },
  getUserPeriods: {
    ofTwo: 'read',
    given: (world, place) => ({ query: { user: world.pupilAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  createUserPeriod: {
    ofTwo: 'read',
    given: (world, place) => ({
      body: { userUid: world.pupilAt(place), type: 'polylino', starts: '2026-08-01' },
    }),
    may: { own: admins, foreign: ['superUser'] },
  },
  changeUserPeriod: {
    given: (world, place, role) => ({
      params: { id: world.periodAt(place, role) },
      body: { type: 'polylino', starts: '2026-01-01', ends: '2026-06-30' },
    }),
    may: { own: admins, foreign: ['superUser'] },
  },
  deleteUserPeriod: {
    ofTwo: 'read',
    mixes: 'refused',
    given: (world, place, role) => ({
      params: { id: world.periodAt(place, role), userUid: world.pupilAt(place) },
    }),
    may: { own: admins, foreign: ['superUser'] },
  },
  getSchoolUnitPeriods: {
    given: (world, place) => ({ query: { schoolUnit: world.schoolAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  createSchoolUnitPeriod: {
    refusedAlike: true,
    given: (world, place) => ({
      body: { schoolUnitUid: world.schoolAt(place), type: 'polylino', starts: '2026-08-01' },
    }),
    may: { own: ['superUser'], foreign: ['superUser'] },
  },
  changeSchoolUnitPeriod: {
    given: (world, place, role) => ({
      params: { id: world.periodAt(place, role) },
      body: { type: 'polylino', starts: '2026-01-01', ends: '2099-12-31' },
    }),
    may: { own: admins, foreign: ['superUser'] },
  },
  deleteSchoolUnitPeriod: {
    refusedAlike: true,
    given: (world, place, role) => ({
      params: { id: world.periodAt(place, role), schoolUnitUid: world.schoolAt(place) },
    }),
    may: { own: ['superUser'], foreign: ['superUser'] },
  },
  getUserSchoolSubscriptions: {
    ofTwo: 'read',
    given: (world, place) => ({ params: { userUid: world.pupilAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
};
