/** The door of `imports`: people from a workbook, and taking back what was done to many; and what a sync plans and does in the same way. */
export { applyRows } from './applying/apply-rows.ts';
export { decide, type Known } from './planning/decide.ts';
export { importPlan } from './planning/import-plan.ts';
export { takenFaults } from './planning/taken-faults.ts';
export { uidsOf, type WantedValues } from './planning/wanted-values.ts';
export { importRoutes } from './routes.ts';
export { readers, usernameIn } from './rules/readers.ts';
export { newUsernameFault } from './rules/row.ts';
export { fieldsOf } from './rules/type-rules.ts';
export type { RowData, RowFault, WantedRow } from './rules/wanted-row.ts';
export { undoPlan } from './undo/undo-plan.ts';
