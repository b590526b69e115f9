/** The door of `imports`: people from a workbook, and taking back what was done to many. */
import type { PlanKinds } from '../jobs/index.ts';
import { importPlan } from './planning/import-plan.ts';
import { undoPlan } from './undo/undo-plan.ts';

export { importRoutes } from './routes.ts';

/** How plans are made and carried out. */
export const planKinds: PlanKinds = { import: importPlan, undo: undoPlan };
