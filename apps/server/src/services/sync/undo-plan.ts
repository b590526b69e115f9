import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs, syncs } from '../../database/schema/index.ts';
import { undoPlan } from '../imports/index.ts';
import type { PlanJob, PlanKind } from '../jobs/index.ts';
import { tell } from './runs/log.ts';

/** Taking back changes to many people. A sync whose run was taken back is switched off: the next night would do the same again. */
export const undoWithSyncs: PlanKind = { ...undoPlan, ended: switchOff };

async function switchOff(tx: Database, { undoes }: PlanJob): Promise<void> {
  if (undoes === null) return;
  const [done] = await tx.select().from(jobs).where(eq(jobs.id, undoes));
  if (!done?.syncId) return;
  await tx.update(syncs).set({ active: false }).where(eq(syncs.id, done.syncId));
  await tell(tx, done.id, 'warning', { code: 'sync.undone' });
}
