/** The door of `sync`: people, classes and leavers as a school's own system says. */
import { importPlan } from '../imports/index.ts';
import type { PlanKinds } from '../jobs/index.ts';
import type { Means } from './means.ts';
import { syncPlan } from './sync-plan.ts';
import { undoWithSyncs } from './undo-plan.ts';

export type { Means, Sources } from './means.ts';
export { syncRoutes } from './routes.ts';
export { syncChores } from './schedule.ts';

/** How plans are made and carried out. */
export const planKinds = (means: Means): PlanKinds => ({
  import: importPlan,
  undo: undoWithSyncs,
  sync: syncPlan(means),
});
