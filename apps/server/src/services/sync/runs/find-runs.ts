import { readReason, type SyncJob, type SyncJobState } from '@aloud/api';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs } from '../../../database/schema/index.ts';
import { canUndo, type PlanJob } from '../../jobs/index.ts';

/** Runs of the last thirty days, newest first. */
export async function findRuns(db: Database, syncId: string, most = 100): Promise<SyncJob[]> {
  const found = await db
    .select({ job: jobs, isUndone: isBeingUndone })
    .from(jobs)
    .where(and(eq(jobs.syncId, syncId), sql`${jobs.created} > now() - interval '30 days'`))
    .orderBy(desc(jobs.created), desc(jobs.id))
    .limit(most);
  return found.map(({ job, isUndone }) => present(job, isUndone));
}

const isBeingUndone = sql<boolean>`exists (
  select 1 from jobs u where u.undoes = jobs.id and u.state not in ('cancelled', 'failed'))`;

function present(job: PlanJob, isUndone: boolean): SyncJob {
  const { id, action, summary, changed, unchanged, refused, failed } = job;
  const isSync = action.kind === 'sync';
  return {
    jobId: id,
    state: stateOf(job),
    dryRun: isSync && action.dryRun,
    byHand: isSync && action.byHand,
    created: job.created.toISOString(),
    finished: job.finished?.toISOString() ?? null,
    planned: { ...(summary?.counts ?? { create: 0, update: 0, remove: 0, same: 0, refuse: 0 }) },
    counts: { changed, unchanged, refused, failed },
    reason: reasonOf(job),
    canUndo: !isUndone && canUndo(job),
  };
}

function stateOf({ state, expires }: PlanJob): SyncJobState {
  const isWaiting = state === 'planned' || state === 'held';
  if (isWaiting && (expires?.getTime() ?? 0) <= Date.now()) return 'cancelled';
  return state === 'applying' || state === 'waiting' ? 'running' : state;
}

function reasonOf({ state, failure, hold }: PlanJob): SyncJob['reason'] {
  if (failure !== null) return readReason(failure) ?? { code: 'system.internal' };
  return state === 'held' ? (hold?.reasons[0] ?? null) : null;
}
