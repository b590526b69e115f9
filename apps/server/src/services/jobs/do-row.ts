import { type JobOutcome, type Reason, writeReason } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { answerTo } from '../../http/errors.ts';
import { type Applied, eligibilityOf, findTargets, type Target } from '../people/index.ts';
import type { HeldJob } from './held-job.ts';
import type { BulkJob } from './job-row.ts';
import { lease, type OpenRow } from './queue.ts';
import { kindOf } from './registry.ts';
import { sealedFor } from './secrets.ts';

interface Result extends Applied {
  readonly outcome: JobOutcome;
  readonly reason: Reason | null;
}

/**
 * Does what a job is about to one person. The change, its record and the row's outcome are written in one transaction: whenever a
 * server is killed, each row is done once.
 * @returns false if this server no longer holds the job: it was cancelled, or taken over
 * @throws if the database cannot be reached
 */
export async function doRow(
  { db, safe }: Pick<Context, 'db' | 'safe'>,
  held: HeldJob,
  row: OpenRow,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const { job } = held;
  const prepared = await kindOf(job.action).prepare?.(job.action, job.realm);
  try {
    return await end(db, held, row, async (tx) => {
      const { secret, ...result } = await attempt(tx, held, row, prepared);
      return { ...result, ...(secret && { secret: safe.seal(secret, sealedFor(job)) }) };
    });
  } catch (error) {
    // The whole row is rolled back; only its outcome remains to be written.
    const { status, reason } = answerTo(error);
    if (status === 503) throw error;
    if (status >= 500) log.error({ err: error }, 'a row of a job failed');
    const result = { outcome: status < 500 ? 'refused' : 'failed', reason } as const;
    return end(db, held, row, async () => result);
  }
}

function end(
  db: Database,
  held: HeldJob,
  row: OpenRow,
  attempt: (tx: Database) => Promise<Result>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await take(tx, held, row))) return false;
    await mark(tx, held.job, row, await attempt(tx));
    return true;
  });
}

async function take(tx: Database, { job, holder }: HeldJob, { position }: OpenRow): Promise<boolean> {
  const taken = await rowsOf<object>(
    tx,
    sql`select 1 from job_rows r join jobs j on j.id = r.job_id
      where r.job_id = ${job.id} and r.position = ${position} and r.outcome is null
        and j.state = 'running' and j.holder = ${holder}
      for update of r skip locked`,
  );
  return taken.length > 0;
}

/** @throws Refusal if the requester is no longer allowed to */
async function attempt(
  tx: Database,
  held: HeldJob,
  { accountUid }: OpenRow,
  prepared: unknown,
): Promise<Result> {
  const { operation, scope } = await held.open(tx);
  const target = (await findTargets(tx, scope, [accountUid], true)).get(accountUid);
  const eligibility = eligibilityOf(operation, target);
  if (eligibility === 'unchanged') return { outcome: 'unchanged', reason: null };
  if (eligibility !== 'allowed') return { outcome: 'refused', reason: eligibility.reason };
  // Safe: a person who was not found has been treated as locked.
  const applied = await operation.apply(tx, target as Target, prepared);
  return { outcome: 'changed', reason: null, ...applied };
}

/** Also renews the lease on the job. */
async function mark(tx: Database, { id }: BulkJob, { position }: OpenRow, result: Result): Promise<void> {
  const { outcome, reason, secret = null, fields } = result;
  const counted = sql.raw(outcome);
  await tx.execute(sql`
    with marked as (
      update job_rows set outcome = ${outcome}, reason = ${reason && writeReason(reason)}, secret = ${secret},
        fields = ${fields === undefined ? null : JSON.stringify(fields)}::text::jsonb
      where job_id = ${id} and position = ${position} returning 1)
    update jobs set ${counted} = ${counted} + 1, held_until = ${lease} where id = ${id}`);
}
