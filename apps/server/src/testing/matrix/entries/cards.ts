import type { Entries, Place, Role } from '../entry.ts';
import type { World } from '../world.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];
const pupil = (world: World, place: Place) => ({ params: { id: world.pupilAt(place) } });
const group = (world: World, place: Place) => ({ params: { id: world.groupAt(place) } });
const chosen = (world: World, place: Place) => ({
  body: { data: { selection: { ids: [world.pupilAt(place)] } } },
});
const ofStaff = { own: staff, foreign: ['superUser'] } as const;
/** The other school does not allow cards, so support prints none there either. */
const ofStaffWithCards = { own: staff, foreign: [] } as const;

export const entries: Entries = {
  printUserCard: {
    ofTwo: 'keys',
    given: (world, place) => ({ ...pupil(world, place), body: { data: {} } }),
    may: ofStaffWithCards,
  },
  getUserCards: { ofTwo: 'read', given: pupil, may: ofStaff },
  voidUserCards: { ofTwo: 'read', given: pupil, may: ofStaff },
  printGroupCards: {
    given: (world, place) => ({ ...group(world, place), body: { data: {} } }),
    may: ofStaffWithCards,
  },
  // The preview says for each of them why not, even if there is nothing else to say.
  previewCards: { ofTwo: 'read', given: chosen, may: { own: staff } },
  printCards: { ofTwo: 'keys', refusedAlike: true, given: chosen, may: ofStaffWithCards },
  voidGroupCards: { given: group, may: ofStaff },
  setGroupPasswords: {
    given: (world, place) => ({ ...group(world, place), body: { data: {} } }),
    may: ofStaff,
  },
  getGroupPasswords: { given: group, may: ofStaff },
  forgetGroupPasswords: { given: group, may: ofStaff },
  setGroupAgeFilter: {
    given: (world, place) => ({ ...group(world, place), body: { data: { ageFilter: 9 } } }),
    may: ofStaff,
  },
};
