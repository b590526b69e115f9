import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';
import type { Person, Scope } from '../../../person/index.ts';
import { canUndoBulk, createPlan, isBulk } from '../../jobs/index.ts';
import { findPlan } from '../plans/find-plan.ts';
import { canUndo } from '../plans/present-plan.ts';

/**
 * Begins the plan of an undo: of a plan that the requester sees, or of bulk changes of their own.
 * @returns its id; null if there is nothing that could be taken back
 * @throws NotFound, TooManyAtOnce; Conflict if that is under way already
 */
export async function beginUndo(
  db: Database,
  person: Person,
  scope: Scope,
  id: string,
): Promise<string | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!job) throw new NotFound('notFound.job');
  if (isBulk(job)) {
    if (job.ownerUid !== person.uid) throw new NotFound('notFound.job');
    if (!canUndoBulk(job)) return null;
  } else if (!canUndo((await findPlan(db, person, scope, id)).job)) return null;
  const { schoolUnitUid } = job;
  return db.transaction((tx) => createPlan(tx, person, { action: { kind: 'undo', of: id }, schoolUnitUid }));
}
