import { reason } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs, syncs } from '../../../database/schema/index.ts';
import type { PlanJob } from '../../jobs/index.ts';
import { tell } from '../runs/log.ts';

/** What is remembered of a run that has been carried out: who is missing, and where the next one begins. */
export async function endRun(tx: Database, job: PlanJob): Promise<void> {
  await noteMissing(tx, job);
  await tx
    .update(syncs)
    .set({ cursor: sql`${syncs.readTo}`, followed: sql`coalesce(${syncs.followed}, now())` })
    .where(eq(syncs.id, job.syncId ?? ''));
  const [now] = await tx.select().from(jobs).where(eq(jobs.id, job.id));
  const { changed = 0, refused = 0 } = now ?? {};
  await tell(tx, job.id, 'info', reason('sync.carriedOut', { changed, refused }));
}

/** Counts the nights of those whom the run did not find. A run by hand is no night. */
async function noteMissing(tx: Database, job: PlanJob): Promise<void> {
  const isByHand = job.action.kind === 'sync' && job.action.byHand;
  await tx.execute(sql`
    update sync_links l set missing = coalesce(l.missing, now()), nights = l.nights + ${isByHand ? 0 : 1}
    from sync_stage m
    where m.job_id = ${job.id} and m.kind = 'missing'
      and l.sync_id = ${job.syncId} and l.kind = 'person' and l.external_id = m.external_id`);
}
