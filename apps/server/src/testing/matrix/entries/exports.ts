import type { Entries, Role } from '../entry.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];

export const entries: Entries = {
  exportUsers: { may: { own: staff } },
  downloadSchoolUnits: { may: { own: staff } },
  exportListReading: {
    given: (world, place) => ({ params: world.listAt(place) }),
    may: { own: staff, foreign: ['superUser'] },
  },
};
