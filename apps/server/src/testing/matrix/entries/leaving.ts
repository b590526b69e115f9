import { type Entries, type Role, signedIn } from '../entry.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];
const admins: readonly Role[] = ['admin', 'superUser'];

export const entries: Entries = {
  getLeavers: { may: { own: staff } },
  getErasures: { may: { own: staff } },
  getLeaver: {
    ofTwo: 'read',
    given: (world, place) => ({ params: { userUid: world.pupilAt(place) } }),
    may: { own: admins, foreign: ['superUser'] },
  },
  keepLeaver: {
    ofTwo: 'read',
    // They are on no list: callers who may are told so.
    given: (world, place) => ({ params: { userUid: world.pupilAt(place) }, body: { kept: true } }),
    answers: 404,
    may: { own: admins, foreign: ['superUser'] },
  },
  downloadPersonData: {
    ofTwo: 'keys',
    inPerson: true,
    given: (world, place) => ({ params: { userUid: world.pupilAt(place) } }),
    may: { own: admins, foreign: ['superUser'] },
  },
  downloadOwnData: { inPerson: true, may: { own: signedIn } },
};
