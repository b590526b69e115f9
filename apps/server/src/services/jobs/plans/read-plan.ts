import { writeReason } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { jobs } from '../../../database/schema/index.ts';
import { answerTo } from '../../../http/errors.ts';
import { held } from '../queue.ts';
import { requesterOf } from '../requester.ts';
import type { PlanKind } from './plan-kind.ts';
import type { PlanJob } from './plan-row.ts';
import { PlanLeft, PlanWriter } from './writer.ts';

/** How often the lease is renewed (ms). */
const renewed = 5_000;

/**
 * Makes a plan: from its beginning, whatever a server that is gone had written of it.
 * @throws if the database cannot be reached
 */
export async function readPlan(
  db: Database,
  job: PlanJob,
  kind: PlanKind,
  { holder, isStopping, log }: { holder: string; isStopping: () => boolean; log: FastifyBaseLogger },
): Promise<void> {
  const writer = new PlanWriter(db, job, holder, isStopping);
  // A large source takes a while until its first row is here.
  const renewal = setInterval(() => void writer.wait().catch(() => undefined), renewed);
  try {
    await writer.begin();
    const end = await kind.plan(db, job, await requesterOf(db, job), writer);
    await writer.finish(end ?? { state: 'planned', hold: null });
  } catch (error) {
    if (error instanceof PlanLeft) return;
    const { status, reason } = answerTo(error);
    if (status === 503) throw error;
    if (status >= 500) log.error({ err: error }, 'a plan could not be made');
    await db.transaction(async (tx) => {
      const failed = await tx
        .update(jobs)
        .set({
          state: 'failed',
          failure: writeReason(reason),
          finished: sql`now()`,
          holder: null,
          heldUntil: null,
        })
        .where(and(held(job.id, holder), eq(jobs.state, 'reading')))
        .returning({ id: jobs.id });
      if (failed.length > 0) await kind.failed?.(tx, job, reason);
    });
  } finally {
    clearInterval(renewal);
  }
}
