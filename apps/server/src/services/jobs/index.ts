/** The door of `jobs`: one action on many people, and change plans, which are shown before they are carried out. */
export { canUndoBulk } from './can-undo.ts';
export { type BulkJob, isBulk, type JobRow } from './job-row.ts';
export { createPlan } from './plans/create-plan.ts';
export { cancelRuns, createRun } from './plans/create-run.ts';
export { approve, cancel } from './plans/decide-plan.ts';
export type { PlanEnd } from './plans/plan-end.ts';
export type { PlanKind, PlanKinds } from './plans/plan-kind.ts';
export {
  isPlan,
  type PlanJob,
  type PlannedRow,
  type RowResult,
  type StoredRow,
} from './plans/plan-row.ts';
export { type LateFault, PlanLeft, type PlanWriter } from './plans/writer.ts';
export { kindOf } from './registry.ts';
export { jobRoutes } from './routes.ts';
export { JobRunner } from './runner.ts';
export { jobChores } from './schedule.ts';
