import { type JobOutcome, type Reason, writeReason } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { Refusal, reasonOf } from '../../../errors.ts';
import { answerTo } from '../../../http/errors.ts';
import { lease } from '../queue.ts';
import { requesterOf } from '../requester.ts';
import type { PlanKind } from './plan-kind.ts';
import type { PlanJob, RowResult, StoredRow } from './plan-row.ts';

/** A plan that a server carries out. */
export interface Applying {
  readonly db: Database;
  readonly job: PlanJob;
  readonly kind: PlanKind;
  readonly holder: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Carries out the next rows of a plan that was approved. The changes, their records and the outcomes of the rows are written in one transaction:
 * whenever a server is killed, each row is done once.
 * @returns how many there were; null if this server no longer holds the plan
 * @throws if the database cannot be reached
 */
export async function applyNext(applying: Applying, most: number): Promise<number | null> {
  const { db, job } = applying;
  const positions = await openPositions(db, job, most);
  if (positions.length === 0) return 0;
  return (await applyRows(applying, positions)) ? positions.length : null;
}

/**
 * Writes the next part of what is left once all rows have their outcomes.
 * @returns whether there may be more; null if this server no longer holds the plan
 */
export async function settleNext({ db, job, kind, holder }: Applying): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    if (!(await isStillHeld(tx, job, holder))) return null;
    const hasMore = (await kind.settle?.(tx, job)) ?? false;
    await tx.execute(sql`update jobs set held_until = ${lease} where id = ${job.id}`);
    return hasMore;
  });
}

/** Those behind the last one that was carried out: nobody looks through thousands of rows that are done. */
async function openPositions(db: Database, { id }: PlanJob, most: number): Promise<number[]> {
  const open = await rowsOf<{ position: number }>(
    db,
    sql`select position from job_rows where job_id = ${id} and outcome is null and verdict in ('create', 'update', 'remove')
        and position > (select reached from jobs where id = ${id})
      order by position limit ${most}`,
  );
  return open.map(({ position }) => position);
}

async function applyRows(applying: Applying, positions: readonly number[]): Promise<boolean> {
  const { kind, job, log } = applying;
  try {
    const prepared = await kind.prepare?.(job);
    return await inTurn(applying, positions, async (tx, rows) =>
      kind.apply(tx, job, await requesterOf(tx, job), rows, prepared),
    );
  } catch (error) {
    // All of it is rolled back.
    const { status, reason } = answerTo(error);
    if (status === 503) throw error;
    if (positions.length > 1) {
      for (const position of positions) if (!(await applyRows(applying, [position]))) return false;
      return true;
    }
    if (status >= 500) log.error({ err: error }, 'a row of a plan failed');
    const told = firstFault(error) ?? reason;
    const result = { outcome: status < 500 ? 'refused' : 'failed', reason: told } as const;
    return inTurn(applying, positions, async (_tx, rows) => rows.map(() => result));
  }
}

/** What is wrong with the first field says more than that something is wrong with the form. */
function firstFault(error: unknown): Reason | undefined {
  const fault = error instanceof Refusal ? error.validationErrors?.[0] : undefined;
  return fault && reasonOf(fault.reason);
}

/** @returns false if this server no longer holds the plan */
function inTurn(
  { db, job, holder }: Applying,
  positions: readonly number[],
  deed: (tx: Database, rows: readonly StoredRow[]) => Promise<readonly RowResult[]>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isStillHeld(tx, job, holder))) return false;
    const rows = await rowsOf<StoredRow>(
      tx,
      sql`select position, about, account_uid as "accountUid", verdict, line, is_hidden as "isHidden", name, username, type, seen, fields, faults
        from job_rows where job_id = ${job.id} and outcome is null and position = any(${sql.param([...positions])}::int[])
        order by position for update`,
    );
    if (rows.length > 0) await mark(tx, job, rows, await deed(tx, rows));
    return true;
  });
}

async function isStillHeld(tx: Database, { id }: PlanJob, holder: string): Promise<boolean> {
  const held = await rowsOf<object>(
    tx,
    sql`select 1 from jobs where id = ${id} and state = 'applying' and holder = ${holder} for update`,
  );
  return held.length > 0;
}

/** Also renews the lease on the plan. */
async function mark(
  tx: Database,
  { id }: PlanJob,
  rows: readonly StoredRow[],
  results: readonly RowResult[],
): Promise<void> {
  const told = results.map(({ outcome, reason, secret, fields }, at) => ({
    position: rows[at]?.position,
    outcome,
    reason: reason && writeReason(reason),
    secret,
    fields,
  }));
  const count = (wanted: JobOutcome) => results.filter(({ outcome }) => outcome === wanted).length;
  await tx.execute(sql`
    update job_rows j set outcome = r.outcome, reason = r.reason, secret = r.secret, fields = coalesce(r.fields, j.fields)
    from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb)
      as r(position int, outcome text, reason text, secret text, fields jsonb)
    where j.job_id = ${id} and j.position = r.position`);
  await tx.execute(sql`
    update jobs set changed = changed + ${count('changed')}, unchanged = unchanged + ${count('unchanged')},
      refused = refused + ${count('refused')}, failed = failed + ${count('failed')}, held_until = ${lease},
      reached = greatest(reached, ${rows.at(-1)?.position ?? 0}::int)
    where id = ${id}`);
}
