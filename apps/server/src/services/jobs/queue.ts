import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/schema/index.ts';
import type { JobRow } from './job-row.ts';

/** A server that has not renewed its lease for this long is gone. Every step renews it. */
export const lease = sql`now() + interval '15 seconds'`;

/** How many jobs of one person may be under way: each has a row for every person concerned. */
export const mostOpen = 20;

/** Neither finished nor cancelled. A plan that waits for approval is not under way. */
export const open = inArray(jobs.state, ['waiting', 'running', 'reading', 'applying']);

/**
 * Takes the job that has waited longest for its turn, if there is one that no server holds. Two servers that ask
 * simultaneously get different jobs.
 */
export async function claimJob(db: Database, holder: string): Promise<JobRow | null> {
  const next = sql`(
    select id from jobs
    where state in ('waiting', 'running', 'reading', 'applying') and (held_until is null or held_until < now())
    order by turn, id limit 1 for update skip locked)`;
  const [job] = await db
    .update(jobs)
    .set({
      state: sql`case when state = 'waiting' then 'running' else state end`,
      holder,
      heldUntil: lease,
      turn: sql`clock_timestamp()`,
    })
    .where(eq(jobs.id, next))
    .returning();
  return job ?? null;
}

/** Takes a job whose plan is to be made, out of turn, if no server holds it. */
export async function claimReading(db: Database, holder: string, id: string): Promise<JobRow | null> {
  const [job] = await db
    .update(jobs)
    .set({ holder, heldUntil: lease, turn: sql`clock_timestamp()` })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'reading'), sql`(held_until is null or held_until < now())`))
    .returning();
  return job ?? null;
}

/** A condition: that this server still works at the job, which was not cancelled or taken over. */
export const held = (id: string, holder: string) => and(eq(jobs.id, id), eq(jobs.holder, holder), open);

/** Releases the job so that any server can take it. */
export async function releaseJob(db: Database, { id }: JobRow, holder: string): Promise<void> {
  await db.update(jobs).set({ holder: null, heldUntil: null }).where(held(id, holder));
}

/** Ends a job that this server cannot carry out, unless it was cancelled or taken over. */
export async function failJob(db: Database, { id }: JobRow, holder: string): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'failed', finished: sql`now()`, holder: null, heldUntil: null })
    .where(held(id, holder));
}
