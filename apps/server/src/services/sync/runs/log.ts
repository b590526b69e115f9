import { type Reason, readReason, type SyncLogEntry, writeReason } from '@aloud/api';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs, syncLogs } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';
import { isAdminOf, type Person, type Scope } from '../../../person/index.ts';

export type Level = SyncLogEntry['level'];

/** Adds entries to the log of a run. Their reasons name no person. */
export async function tell(
  db: Database,
  jobId: string,
  level: Level,
  ...reasons: readonly Reason[]
): Promise<void> {
  for (const reason of reasons)
    await db.execute(sql`
      insert into sync_logs (job_id, position, level, reason)
      select ${jobId}, coalesce(max(position), 0) + 1, ${level}, ${writeReason(reason)} from sync_logs where job_id = ${jobId}`);
}

/**
 * The log of a run, in order.
 * @throws NotFound unless the requester administers the school unit of the run
 */
export async function findLog(
  db: Database,
  person: Person,
  scope: Scope,
  jobId: string,
): Promise<SyncLogEntry[]> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  const isTheirs =
    job?.realm === person.realm &&
    job.syncId !== null &&
    job.schoolUnitUid !== null &&
    isAdminOf(scope, job.schoolUnitUid);
  if (!isTheirs) throw new NotFound('notFound.job');
  const found = await db
    .select()
    .from(syncLogs)
    .where(eq(syncLogs.jobId, jobId))
    .orderBy(asc(syncLogs.position));
  return found.map(({ time, level, reason }) => ({
    time: time.toISOString(),
    level,
    reason: readReason(reason) ?? { code: 'system.internal' },
  }));
}

/** Forgets what a server told that did not come to the end: the run begins anew. */
export async function clearLog(db: Database, jobId: string): Promise<void> {
  await db.delete(syncLogs).where(eq(syncLogs.jobId, jobId));
}
