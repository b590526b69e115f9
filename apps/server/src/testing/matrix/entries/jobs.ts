import type { Entries, Place, Role } from '../entry.ts';
import type { World } from '../world.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];

/** A pupil who is to be added to a group of their school. */
const wanted = (world: World, place: Place) => ({
  body: {
    data: {
      action: { kind: 'addToGroup', groupId: world.groupAt(place) },
      selection: { ids: [world.pupilAt(place)] },
    },
  },
});
const job = (world: World, place: Place, role: Role) => ({ params: { id: world.jobAt(place, role) } });
/** Jobs are only for those who started them; support sees nobody else's. */
const mine = { own: staff, foreign: [] } as const;

export const entries: Entries = {
  previewJob: { ofTwo: 'read', mixes: 'listed', given: wanted, may: { own: staff, foreign: ['superUser'] } },
  createJob: { ofTwo: 'read', mixes: 'listed', given: wanted, may: { own: staff, foreign: ['superUser'] } },
  getJobs: { may: { own: staff } },
  getJob: { given: job, may: mine },
  getJobResults: { given: job, may: mine },
  cancelJob: { given: job, may: mine },
  getJobSecrets: { given: job, may: mine, inPerson: true },
  forgetJobSecrets: { given: job, may: mine, inPerson: true },
};
