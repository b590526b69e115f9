import type { ChangePlan, PlanState } from '@aloud/api';

/** The state of a plan as people are told it: one that was cancelled was discarded, stopped on its way, or not approved in time. */
export type PlanPhase = Exclude<PlanState, 'cancelled'> | 'discarded' | 'stopped' | 'expired';

export function phaseOf({
  state,
  counts,
  finished,
}: Pick<ChangePlan, 'state' | 'counts' | 'finished'>): PlanPhase {
  if (state !== 'cancelled') return state;
  // Nobody has ended it: its time has run out.
  if (finished === null) return 'expired';
  return counts.done > 0 ? 'stopped' : 'discarded';
}

/** Whether the plan goes on by itself, so that it is worth looking at again. */
export const isMoving = ({ state }: Pick<ChangePlan, 'state'>) =>
  state === 'reading' || state === 'waiting' || state === 'running';

/** How many people the plan changes if it is carried out. */
export const changesOf = ({ planned: { create, update, remove } }: Pick<ChangePlan, 'planned'>) =>
  create + update + remove;

/** How many rows the plan has. Those that it leaves as they are have their outcome as soon as it is approved. */
export const rowsOf = (plan: Pick<ChangePlan, 'planned'>) =>
  changesOf(plan) + plan.planned.same + plan.planned.refuse;
