import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs } from '../../../database/schema/index.ts';
import { Conflict } from '../../../errors.ts';
import type { PlanJob } from './plan-row.ts';

/**
 * Approves exactly the plan that was shown; rows that it leaves as they are or refuses have their outcomes at once. A plan that was approved
 * already stays as it is.
 * @throws Conflict for another digest, after a day, or if it was cancelled
 */
export async function approve(db: Database, job: PlanJob, digest: string): Promise<void> {
  const { same = 0, refuse = 0 } = job.summary?.counts ?? {};
  const approved = await db
    .update(jobs)
    .set({ state: 'applying', unchanged: same, refused: refuse, turn: sql`clock_timestamp()` })
    .where(
      and(
        eq(jobs.id, job.id),
        eq(jobs.state, 'planned'),
        eq(jobs.digest, digest),
        sql`${jobs.expires} > now()`,
      ),
    )
    .returning({ id: jobs.id });
  if (approved.length > 0) return;
  const [now] = await db.select().from(jobs).where(eq(jobs.id, job.id));
  if (now?.digest !== digest) throw new Conflict('plan.otherPlan');
  if (now.state === 'planned') throw new Conflict('plan.tooOld');
  if (now.state !== 'applying' && now.state !== 'done' && now.state !== 'undone')
    throw new Conflict('plan.notNow');
}

/** Discards a plan, or stops it: what is done stays done. */
export async function cancel(db: Database, { id }: PlanJob): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'cancelled', finished: sql`now()`, holder: null, heldUntil: null })
    .where(and(eq(jobs.id, id), inArray(jobs.state, ['reading', 'planned', 'applying'])));
}

/** A plan whose rows are all carried out; what an undo has taken back is undone. */
export async function endPlan(db: Database, job: PlanJob, holder: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(jobs)
      .set({ state: 'done', finished: sql`now()`, holder: null, heldUntil: null })
      .where(and(eq(jobs.id, job.id), eq(jobs.holder, holder), eq(jobs.state, 'applying')))
      .returning({ undoes: jobs.undoes });
    const [{ undoes } = { undoes: null }] = ended;
    // A job of bulk changes stays done: its undo tells of itself.
    if (undoes !== null)
      await tx
        .update(jobs)
        .set({ state: 'undone' })
        .where(and(eq(jobs.id, undoes), sql`${jobs.action}->>'kind' = 'import'`));
  });
}

/** Plans that nobody has approved in time are cancelled. */
export async function cancelOld(db: Database): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'cancelled', finished: sql`now()` })
    .where(and(eq(jobs.state, 'planned'), sql`${jobs.expires} < now()`));
}
