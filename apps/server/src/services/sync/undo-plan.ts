import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs, syncs } from '../../database/schema/index.ts';
import { undoPlan } from '../imports/index.ts';
import type { PlanJob, PlanKind } from '../jobs/index.ts';
import { tell } from './runs/log.ts';
import { forgetReads } from './settings/save-sync.ts';

/** Taking back changes to many people. A sync whose run was taken back is switched off: the next night would do the same again. */
export const undoWithSyncs: PlanKind = { ...undoPlan, ended: switchOff };

async function switchOff(tx: Database, { id, undoes }: PlanJob): Promise<void> {
  if (undoes === null) return;
  const [done] = await tx.select().from(jobs).where(eq(jobs.id, undoes));
  if (!done?.syncId) return;
  await tx
    .update(syncs)
    .set({ active: false, ...forgetReads })
    .where(eq(syncs.id, done.syncId));
  // People whom the undo has removed may be made again.
  await tx.execute(sql`
    update sync_links l set uid = null, digest = null from job_rows r
    where r.job_id = ${id} and r.about = 'person' and r.verdict = 'remove' and r.outcome = 'changed'
      and l.uid = r.account_uid and l.kind = 'person' and l.sync_id = ${done.syncId}`);
  await tell(tx, done.id, 'warning', { code: 'sync.undone' });
}
