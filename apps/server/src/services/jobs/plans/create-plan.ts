import { randomUUID } from 'node:crypto';
import { type JobAction, reason } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { type BulkOrder, jobs, type PlanAction } from '../../../database/schema/index.ts';
import { Conflict, NotFound, TooManyAtOnce } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { mostOpen, open } from '../queue.ts';

interface Wanted {
  /** With an id that was used before, no other plan begins. */
  readonly id?: string | undefined;
  readonly action: PlanAction | JobAction;
  readonly schoolUnitUid: string | null;
  /** Of a bulk change. */
  readonly wanted?: BulkOrder;
}

/**
 * Begins a plan, which the next free server reads. Call it in the transaction that writes what it is made from.
 * @returns its id
 * @throws TooManyAtOnce if many of the person's jobs are not finished; Conflict if this has been undone already; NotFound if somebody else
 * has used the id
 */
export async function createPlan(
  tx: Database,
  person: Person,
  { id = randomUUID(), action, schoolUnitUid, wanted }: Wanted,
): Promise<string> {
  const underWay = await tx.$count(jobs, and(eq(jobs.ownerUid, person.uid), open));
  if (underWay >= mostOpen) throw new TooManyAtOnce(reason('limit.jobs', { max: mostOpen }));
  const made = await tx
    .insert(jobs)
    .values({
      id,
      ownerUid: person.uid,
      realOwnerUid: person.impersonator?.uid ?? null,
      realm: person.realm,
      acr: person.acr,
      action,
      state: 'reading',
      schoolUnitUid,
      wanted,
      undoes: action.kind === 'undo' ? action.of : null,
      total: 0,
    })
    .onConflictDoNothing()
    .returning({ id: jobs.id });
  // Otherwise a concurrent duplicate of this call has begun it.
  if (made.length === 0 && !(await hasBegun(tx, person, id))) throw new Conflict('plan.notNow');
  return id;
}

/** Whether the person has a plan with this id. @throws NotFound if it is somebody else's */
export async function hasBegun(db: Database, { uid }: Person, id: string): Promise<boolean> {
  const [there] = await db.select({ ownerUid: jobs.ownerUid }).from(jobs).where(eq(jobs.id, id));
  if (there && there.ownerUid !== uid) throw new NotFound();
  return there !== undefined;
}
