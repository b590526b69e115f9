import { reason } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs, syncs } from '../../../database/schema/index.ts';
import type { PlanJob } from '../../jobs/index.ts';
import { addGroupsToBase, addNextToBase } from '../reading/stage.ts';
import { tell } from '../runs/log.ts';

/** What is remembered of a run that has been carried out: who is missing, and where the next one begins. */
export async function endRun(tx: Database, job: PlanJob): Promise<void> {
  await noteMissing(tx, job);
  const base = await readBaseOf(tx, job);
  if (base !== null && base !== job.id) await addGroupsToBase(tx, job.id, base);
  await moveOn(tx, job);
  const [now] = await tx.select().from(jobs).where(eq(jobs.id, job.id));
  const { changed = 0, refused = 0 } = now ?? {};
  await tell(tx, job.id, 'info', reason('sync.carriedOut', { changed, refused }));
}

/**
 * Adds the next changes that a run has read to its base, once they are carried out.
 * @returns whether there may be more
 */
export async function addNextChanges(tx: Database, job: PlanJob): Promise<boolean> {
  const base = await readBaseOf(tx, job);
  return base !== null && base !== job.id && (await addNextToBase(tx, job.id, base));
}

async function readBaseOf(tx: Database, { syncId }: PlanJob): Promise<string | null> {
  const [sync] = await tx
    .select({ base: syncs.readBase })
    .from(syncs)
    .where(eq(syncs.id, syncId ?? ''));
  return sync?.base ?? null;
}

/** If something of it was refused, the next run reads everything, and tries it again. */
async function moveOn(tx: Database, { id, syncId }: PlanJob): Promise<void> {
  // What was refused when it was planned counts as refused from the beginning.
  const isRefused = sql`exists (select 1 from jobs j
    where j.id = ${id} and (j.failed > 0 or j.refused > (j.summary->'counts'->>'refuse')::int))`;
  const members = sql`(select count(*) from sync_stage m where m.job_id = ${syncs.readBase} and m.kind = 'membership')`;
  await tx
    .update(syncs)
    .set({
      cursor: sql`case when ${isRefused} then null else ${syncs.readTo} end`,
      base: sql`(select j.id from jobs j where j.id = ${syncs.readBase})`,
      baseMembers: members,
      followed: sql`coalesce(${syncs.followed}, now())`,
    })
    .where(eq(syncs.id, syncId ?? ''));
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
