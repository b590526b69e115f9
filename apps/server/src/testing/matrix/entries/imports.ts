import type { Entries, Place, Role } from '../entry.ts';
import { smallWorkbook } from '../workbook.ts';
import type { World } from '../world.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];
const administrators: readonly Role[] = ['admin', 'superUser'];
const plan =
  (use: Parameters<World['planAt']>[2], body?: unknown) => (world: World, place: Place, role: Role) => ({
    params: { id: world.planAt(place, role, use) },
    ...(body !== undefined && { body }),
  });
/** Only whoever asked for a plan decides about it. */
const mine = { own: staff, foreign: [] } as const;
/** Administrators of its school unit see it, too. */
const seen = { own: staff, foreign: ['superUser'] } as const;

export const entries: Entries = {
  createImport: {
    given: (world, place) => ({
      query: { organization: world.schoolAt(place), name: 'pupils.xlsx' },
      body: smallWorkbook,
    }),
    may: { own: administrators, foreign: ['superUser'] },
  },
  getImports: { may: { own: staff } },
  getImportTemplate: { may: { own: staff } },
  markWorkbook: { given: plan('done', { data: { words: {} } }), may: mine },
  getPlan: { given: plan('done'), may: seen },
  getPlanRows: { given: plan('done'), may: seen },
  approvePlan: { given: plan('approved', { data: { digest: 'digest' } }), may: mine },
  cancelPlan: { given: plan('cancelled'), may: mine },
  undoPlan: { given: plan('done'), may: seen },
};
