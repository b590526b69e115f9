/** The door of `jobs`: change plans, which are shown before they are carried out; among them the same change to many people. */
export { bulkRows } from './bulk/bulk-row.ts';
export { type BulkJob, isBulk, type JobRow } from './job-row.ts';
export { canUndo } from './plans/can-undo.ts';
export { createPlan } from './plans/create-plan.ts';
export { cancelRuns, createRun } from './plans/create-run.ts';
export { approve, cancel } from './plans/decide-plan.ts';
export { outcomeOf } from './plans/outcome-of.ts';
export type { PlanEnd } from './plans/plan-end.ts';
export type { PlanKind, PlanKinds } from './plans/plan-kind.ts';
export {
  type PlanJob,
  type PlannedRow,
  planKindOf,
  type RowResult,
  type StoredRow,
} from './plans/plan-row.ts';
export { type LateFault, PlanLeft, type PlanWriter } from './plans/writer.ts';
export { kindOf } from './registry.ts';
export { jobRoutes } from './routes.ts';
export { JobRunner } from './runner.ts';
export { jobChores } from './schedule.ts';
export { secretsUntil } from './secrets.ts';
