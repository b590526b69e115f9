import type { Job } from '@aloud/api';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import type { BulkJob, JobRow } from './job-row.ts';
import { canUndo } from './plans/can-undo.ts';
import { secretsEnd } from './secret-expiry.ts';

const ofBulk = sql`${jobs.action}->>'kind' not in ('import', 'undo', 'sync')`;

/** Whether somebody has seen the plan and has not carried it out: nothing has come of it. */
const isOnlyShown = sql`${jobs.state} in ('reading', 'planned', 'cancelled', 'failed')
  and (${jobs.wanted}->>'isShown' = 'true' or ${jobs.digest} is not null)
  and ${jobs.changed} + ${jobs.unchanged} + ${jobs.refused} + ${jobs.failed} = 0`;

const most = 50;

/** @throws NotFound for another person's job, whether or not it exists */
export async function findJob(db: Database, ownerUid: string, id: string): Promise<Found> {
  const [found] = await db
    .select(shown)
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.ownerUid, ownerUid), ofBulk));
  if (!found) throw new NotFound('notFound.job');
  return asBulk(found);
}

/** The person's jobs, newest first, without plans that were only looked at. */
export async function listJobs(db: Database, ownerUid: string): Promise<readonly Found[]> {
  const found = await db
    .select(shown)
    .from(jobs)
    .where(
      and(
        eq(jobs.ownerUid, ownerUid),
        ofBulk,
        sql`${jobs.created} > now() - interval '30 days'`,
        sql`(${isOnlyShown}) is not true`,
      ),
    )
    .orderBy(desc(jobs.created), desc(jobs.id))
    .limit(most);
  return found.map(asBulk);
}

/** A job, and what else is told of it. */
interface Found {
  readonly job: BulkJob;
  readonly hasSecrets: boolean;
  /** The id of its undo, if there is one. */
  readonly undo: string | null;
}

/** `ofBulk` has left nothing else. */
const asBulk = (found: Omit<Found, 'job'> & { readonly job: JobRow }): Found => found as Found;

const shown = {
  job: jobs,
  undo: sql<
    string | null
  >`(select u.id from jobs u where u.undoes = jobs.id and u.state not in ('cancelled', 'failed') limit 1)`,
  hasSecrets: sql<boolean>`exists (select 1 from job_rows r where r.job_id = jobs.id and r.secret is not null)`,
};

export function presentJob({ job, hasSecrets, undo }: Found): Job {
  const { id, action, total, changed, unchanged, refused, failed, created, finished } = job;
  const until = secretsEnd(job);
  return {
    id,
    state: stateOf(job),
    action,
    counts: {
      total,
      done: changed + unchanged + refused + failed,
      changed,
      unchanged,
      refused,
      failed,
    },
    created: created.toISOString(),
    finished: finished?.toISOString() ?? null,
    canUndo: undo === null && canUndo(job),
    undo,
    secretsUntil: hasSecrets && until.getTime() > Date.now() ? until.toISOString() : null,
  };
}

/** The state of a plan in the words of jobs: until it is carried out it waits. */
function stateOf({ state, changed, failed }: BulkJob): Job['state'] {
  switch (state) {
    case 'reading':
    case 'planned':
    case 'held':
      return 'waiting';
    case 'applying':
      return changed + failed > 0 ? 'running' : 'waiting';
    default:
      return state;
  }
}
