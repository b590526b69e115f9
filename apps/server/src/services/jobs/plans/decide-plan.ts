import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs } from '../../../database/schema/index.ts';
import { Conflict } from '../../../errors.ts';
import { open } from '../queue.ts';
import type { PlanKind } from './plan-kind.ts';
import type { PlanJob } from './plan-row.ts';

/** The states of plans that wait for approval. */
const waitingPlans = ['planned', 'held'] as const;

interface Approval {
  readonly digest: string;
  /** For a held plan: the number that somebody has typed. */
  readonly number?: number | undefined;
}

/**
 * Approves exactly the plan that was shown; rows that it leaves as they are or refuses have their outcomes at once. A plan that was approved
 * already stays as it is.
 * @throws Conflict for another digest or number, after a day, if it was cancelled, or if it is only shown
 */
export async function approve(db: Database, job: PlanJob, { digest, number }: Approval): Promise<void> {
  if (job.action.kind === 'sync' && job.action.dryRun) throw new Conflict('plan.onlyShown');
  if (job.state === 'held' && number !== job.hold?.number) throw new Conflict('plan.wrongNumber');
  const { same = 0, refuse = 0 } = job.summary?.counts ?? {};
  const approved = await db
    .update(jobs)
    .set({ state: 'applying', unchanged: same, refused: refuse, turn: sql`clock_timestamp()` })
    .where(
      and(
        eq(jobs.id, job.id),
        inArray(jobs.state, waitingPlans),
        eq(jobs.digest, digest),
        sql`${jobs.expires} > now()`,
      ),
    )
    .returning({ id: jobs.id });
  if (approved.length > 0) return;
  const [now] = await db.select().from(jobs).where(eq(jobs.id, job.id));
  if (now?.digest !== digest) throw new Conflict('plan.otherPlan');
  if (now.state === 'planned' || now.state === 'held') throw new Conflict('plan.tooOld');
  if (now.state !== 'applying' && now.state !== 'done' && now.state !== 'undone')
    throw new Conflict('plan.notNow');
}

/** Discards a plan, or stops it: what is done stays done. */
export async function cancel(db: Database, { id }: PlanJob): Promise<void> {
  await db.transaction(async (tx) => {
    const cancelled = await tx
      .update(jobs)
      .set({ state: 'cancelled', finished: sql`now()`, holder: null, heldUntil: null })
      .where(and(eq(jobs.id, id), or(open, inArray(jobs.state, waitingPlans))))
      .returning({ id: jobs.id });
    if (cancelled.length > 0) await forgetPeople(tx, [id]);
  });
}

/** A plan whose rows are all carried out; what an undo has taken back is undone. */
export async function endPlan(db: Database, job: PlanJob, kind: PlanKind, holder: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(jobs)
      .set({ state: 'done', finished: sql`now()`, holder: null, heldUntil: null })
      .where(and(eq(jobs.id, job.id), eq(jobs.holder, holder), eq(jobs.state, 'applying')))
      .returning({ undoes: jobs.undoes });
    if (ended.length === 0) return;
    const [{ undoes } = { undoes: null }] = ended;
    if (undoes !== null) await tx.update(jobs).set({ state: 'undone' }).where(eq(jobs.id, undoes));
    await kind.ended?.(tx, job);
  });
}

/** Plans that nobody has approved in time are cancelled. */
export async function cancelOld(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const cancelled = await tx
      .update(jobs)
      .set({ state: 'cancelled', finished: sql`now()` })
      .where(and(inArray(jobs.state, waitingPlans), sql`${jobs.expires} < now()`))
      .returning({ id: jobs.id });
    await forgetPeople(
      tx,
      cancelled.map(({ id }) => id),
    );
  });
}

/** A bulk change of which nothing has come was only looked at: whom it was about is not kept. */
async function forgetPeople(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from job_rows r using jobs j
    where j.id = r.job_id and j.id = any(${sql.param([...ids])}::text[]) and j.changed + j.unchanged + j.refused + j.failed = 0
      and j.action->>'kind' not in ('import', 'undo', 'sync')`);
}
