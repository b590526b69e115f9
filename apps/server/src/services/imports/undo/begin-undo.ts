import type { Database } from '../../../database/database.ts';
import type { Person, Scope } from '../../../person/index.ts';
import { canUndo, createPlan } from '../../jobs/index.ts';
import { findPlan } from '../plans/find-plan.ts';

/**
 * Begins the plan of an undo of a plan that the requester sees.
 * @param wanted the plan, and the id of its undo
 * @returns false if there is nothing that could be taken back
 * @throws NotFound, TooManyAtOnce; Conflict if that is under way already
 */
export async function beginUndo(
  db: Database,
  person: Person,
  scope: Scope,
  { of, id }: { readonly of: string; readonly id: string },
): Promise<boolean> {
  const { job } = await findPlan(db, person, scope, of);
  if (!canUndo(job)) return false;
  const { schoolUnitUid } = job;
  await db.transaction((tx) => createPlan(tx, person, { id, action: { kind: 'undo', of }, schoolUnitUid }));
  return true;
}
