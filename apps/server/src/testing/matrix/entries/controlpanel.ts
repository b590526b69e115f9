import { type Entries, type Place, type Role, signedIn } from '../entry.ts';
import type { World } from '../world.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];
const admins: readonly Role[] = ['admin', 'superUser'];

const pupil = (world: World, place: Place) => ({ params: { type: 'students', id: world.pupilAt(place) } });
const school = (world: World, place: Place) => ({ params: { id: world.schoolAt(place) } });
const group = (world: World, place: Place) => ({ params: { id: world.groupAt(place) } });
const ofStaff = { own: staff, foreign: ['superUser'] } as const;
const ofAdmins = { own: admins, foreign: ['superUser'] } as const;

export const entries: Entries = {
  getCurrentUser: { may: { own: signedIn } },
  getOrganizations: { may: { own: staff } },
  getOrganization: { given: school, may: ofStaff },
  getStudentsOfOrganization: { given: school, may: ofStaff },
  getEmployeesOfOrganization: { given: school, may: ofStaff },
  getGuardiansOfOrganization: { given: school, may: ofStaff },
  getUsersOfOrganization: { given: school, may: ofStaff },
  getGroupsOfOrganization: { given: school, may: ofStaff },
  getGroupForm: { given: group, may: ofStaff },
  getUsersOfGroup: { given: group, may: ofStaff },
  createGroupByForm: {
    given: (world, place, role) => ({
      body: { data: { name: `Form by ${role} ${place}`, organization_id: world.schoolAt(place) } },
    }),
    may: ofStaff,
  },
  changeGroupByForm: {
    given: (world, place) => ({ ...group(world, place), body: { data: { generateCode: true } } }),
    may: ofStaff,
  },
  deleteGroupByForm: {
    given: (world, place, role) => ({ params: { id: world.spareGroupAt(place, role, 'form') } }),
    may: ofAdmins,
  },
  getUserForm: {
    ofTwo: 'read',
    given: (world, place, role) => ({ params: { id: world.personAt(place, role) } }),
    may: { own: staff, beside: staff, foreign: ['superUser'] },
  },
  getUserFormOfType: { ofTwo: 'read', given: pupil, may: ofStaff },
  // The form is about nobody yet: `createUser` checks in which units the person is made.
  getUserTemplate: {
    given: () => ({ params: { type: 'students' } }),
    may: { own: staff, foreign: staff },
    everywhere: true,
  },
  createUser: {
    given: (world, place, role) => ({
      params: { type: 'students' },
      body: {
        data: {
          name: { firstName: 'New', lastName: 'Pupil' },
          username: `new.${role}.${place}`,
          organizations: [world.schoolAt(place)],
        },
      },
    }),
    may: ofAdmins,
  },
  changeUser: {
    ofTwo: 'read',
    given: (world, place) => ({ ...pupil(world, place), body: { data: { address: 'Storgatan 1' } } }),
    may: ofStaff,
  },
  deleteUserOfType: {
    given: (world, place, role) => ({
      params: { type: 'students', id: world.leaverAt(place, role, 'form') },
    }),
    may: ofAdmins,
  },
  getGroupsOfUser: {
    ofTwo: 'read',
    given: (world, place) => ({ params: { id: world.pupilAt(place) } }),
    may: ofStaff,
  },
  getGroupOptions: {
    ofTwo: 'read',
    mixes: 'refused',
    given: (world, place) => ({
      params: { id: world.pupilAt(place), organizationId: world.schoolAt(place) },
    }),
    may: ofStaff,
  },
  suggestPassphrase: { given: () => ({ query: { locale: 'sv' } }), may: { own: staff } },
  setGroupsOfUser: {
    ofTwo: 'read',
    mixes: 'refused',
    given: (world, place) => ({
      params: { id: world.pupilAt(place) },
      body: { data: [world.groupAt(place)] },
    }),
    may: ofStaff,
  },
};
