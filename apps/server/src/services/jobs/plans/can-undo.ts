import type { PlanJob } from './plan-row.ts';

/** For so long a plan that was carried out can be taken back (ms): as long as it is kept. */
const undoable = 30 * 24 * 3_600_000;

/**
 * Whether it has changed something that can be taken back, not long ago. New passwords cannot: nobody knows the old ones. An undo itself is not
 * undone: the change can be made again.
 */
export const canUndo = ({ action, state, changed, created }: PlanJob): boolean =>
  action.kind !== 'undo' &&
  action.kind !== 'resetPasswords' &&
  (state === 'done' || state === 'cancelled') &&
  changed > 0 &&
  created.getTime() > Date.now() - undoable;
