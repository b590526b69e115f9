import type { Entries, Place, Role } from '../entry.ts';
import type { World } from '../world.ts';

const administrators: readonly Role[] = ['admin', 'superUser'];
const may = { own: administrators, foreign: ['superUser'] } as const;

const config = {
  address: null,
  auth: 'bearer',
  tokenAddress: null,
  clientId: null,
  scope: null,
  fields: {},
  roles: {},
  groups: [],
  hour: null,
};
const at =
  (more: { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> } = {}) =>
  (world: World, place: Place) => ({ params: world.syncAt(place), ...more });
const ofOrg = (world: World, place: Place) => ({ org: world.schoolAt(place) });

/** In this order: the sync is made first, and deleted last. */
export const entries: Entries = {
  putSync: {
    given: (world, place) => ({
      params: world.syncAt(place),
      body: {
        type: 'onerosterCsv',
        config,
        organizationMap: [{ legacyId: null, uid: world.schoolAt(place), externalId: 'school-1' }],
      },
    }),
    may,
  },
  getSyncSettings: { given: (world, place) => ({ params: ofOrg(world, place) }), may },
  setSyncSetting: {
    given: (world, place) => ({
      params: { ...ofOrg(world, place), key: 'dryRun' },
      body: { dryRun: true },
    }),
    may,
  },
  setSyncConfig: {
    given: (world, place) => ({ params: ofOrg(world, place), body: { config } }),
    may,
  },
  getSyncs: { given: (world, place) => ({ params: ofOrg(world, place) }), may },
  // It is no zip file: the run fails.
  uploadRoster: { given: at({ query: { name: 'people.zip' }, body: Buffer.from('PK') }), may },
  triggerSync: { given: at(), may },
  getSyncJobs: { given: at(), may },
  getSyncLogs: { given: (world, place) => ({ params: { jobId: world.runAt(place) } }), may },
  // So does a test.
  testSync: { given: at({ body: {} }), answers: 409, may },
  releaseSync: { given: at(), may },
  deleteSync: { given: at(), may },
};
