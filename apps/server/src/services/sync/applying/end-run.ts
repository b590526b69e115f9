import { reason } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs, syncs } from '../../../database/schema/index.ts';
import type { PlanJob } from '../../jobs/index.ts';
import { clearStage } from '../reading/stage.ts';
import { tell } from '../runs/log.ts';
import { linkRest } from './link-people.ts';

/** What is remembered of a run that has been carried out: who is who, who is missing, and where the next one begins. */
export async function endRun(tx: Database, job: PlanJob): Promise<void> {
  await linkRest(tx, job);
  await noteMissing(tx, job);
  await tx
    .update(syncs)
    .set({ cursor: sql`${syncs.readTo}`, followed: sql`coalesce(${syncs.followed}, now())` })
    .where(eq(syncs.id, job.syncId ?? ''));
  const [now] = await tx.select().from(jobs).where(eq(jobs.id, job.id));
  const { changed = 0, refused = 0 } = now ?? {};
  await tell(tx, job.id, 'info', reason('sync.carriedOut', { changed, refused }));
  await clearStage(tx, job.id);
}

/** Counts the nights of those whom the run did not find. A run by hand is no night. */
async function noteMissing(tx: Database, job: PlanJob): Promise<void> {
  const isByHand = job.action.kind === 'sync' && job.action.byHand;
  const staged = sql`select 1 from sync_stage s where s.job_id = ${job.id} and s.kind = 'person' and s.external_id = l.external_id`;
  const [sync] = await tx
    .select()
    .from(syncs)
    .where(eq(syncs.id, job.syncId ?? ''));
  const isMissing = sync?.readWhole
    ? sql`not exists (${staged} and s.is_ours and not s.is_gone)`
    : sql`exists (${staged} and (s.is_gone or not s.is_ours))`;
  await tx.execute(sql`
    update sync_links l set missing = coalesce(l.missing, now()), nights = l.nights + ${isByHand ? 0 : 1}
    where l.sync_id = ${job.syncId} and l.kind = 'person' and l.uid is not null
      and ${isMissing}`);
}
