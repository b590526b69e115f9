import type { Database } from '../../../database/database.ts';
import type { Person, Scope } from '../../../person/index.ts';
import { canUndo, createPlan } from '../../jobs/index.ts';
import { findPlan } from '../plans/find-plan.ts';

/**
 * Begins the plan of an undo of a plan that the requester sees.
 * @returns its id; null if there is nothing that could be taken back
 * @throws NotFound, TooManyAtOnce; Conflict if that is under way already
 */
export async function beginUndo(
  db: Database,
  person: Person,
  scope: Scope,
  id: string,
): Promise<string | null> {
  const { job } = await findPlan(db, person, scope, id);
  if (!canUndo(job)) return null;
  const { schoolUnitUid } = job;
  return db.transaction((tx) => createPlan(tx, person, { action: { kind: 'undo', of: id }, schoolUnitUid }));
}
