import { type Reason, writeReason } from '@aloud/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { syncs } from '../../../database/schema/index.ts';
import { queueMail } from '../../../messages/queue.ts';
import { quarantineMail } from '../mails/quarantine-mail.ts';
import { findSaver } from '../mails/saver.ts';
import { lockedSync } from '../settings/find-sync.ts';
import { tell } from './log.ts';

/** After so many failures one after another a sync no longer runs by itself. */
const mostFailures = 3;

/** Counts a run that has failed. The last of three puts the sync into quarantine, and whoever saved it is told, once. */
export async function countFailure(tx: Database, id: string, jobId: string, reason: Reason): Promise<void> {
  const sync = await lockedSync(tx, id);
  if (!sync) return;
  const failures = sync.failures + 1;
  await tx.update(syncs).set({ failures }).where(eq(syncs.id, id));
  if (failures < mostFailures) return;
  const now = await tx
    .update(syncs)
    .set({ quarantined: sql`now()`, quarantine: writeReason(reason) })
    .where(and(eq(syncs.id, id), isNull(syncs.quarantined)))
    .returning({ id: syncs.id });
  if (now.length === 0) return;
  await tell(tx, jobId, 'error', { code: 'sync.quarantined' });
  const saver = await findSaver(tx, sync);
  if (saver) await queueMail(tx, `quarantine of sync ${id} by run ${jobId}`, quarantineMail(saver, sync));
}

/** Lets a sync out of quarantine. */
export async function release(tx: Database, id: string): Promise<void> {
  await tx.update(syncs).set({ failures: 0, quarantined: null, quarantine: null }).where(eq(syncs.id, id));
}

/** What a run has shown whose source could be read: started by hand, it also ends a quarantine. */
export async function countSuccess(tx: Database, id: string, byHand: boolean): Promise<void> {
  if (byHand) await release(tx, id);
  else await tx.update(syncs).set({ failures: 0 }).where(eq(syncs.id, id));
}
