import { randomUUID } from 'node:crypto';
import { reason } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs, type PlanAction } from '../../../database/schema/index.ts';
import { Conflict, TooManyAtOnce } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { mostOpen, open } from '../queue.ts';

interface Wanted {
  readonly action: PlanAction;
  readonly schoolUnitUid: string | null;
}

/**
 * Begins a plan, which the next free server reads. Call it in the transaction that writes what it is made from.
 * @returns its id
 * @throws TooManyAtOnce if many of the person's jobs are not finished; Conflict if this has been undone already
 */
export async function createPlan(
  tx: Database,
  person: Person,
  { action, schoolUnitUid }: Wanted,
): Promise<string> {
  const underWay = await tx.$count(jobs, and(eq(jobs.ownerUid, person.uid), open));
  if (underWay >= mostOpen) throw new TooManyAtOnce(reason('limit.jobs', { max: mostOpen }));
  const id = randomUUID();
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
      undoes: action.kind === 'undo' ? action.of : null,
      total: 0,
    })
    .onConflictDoNothing()
    .returning({ id: jobs.id });
  if (made.length === 0) throw new Conflict('plan.notNow');
  return id;
}
