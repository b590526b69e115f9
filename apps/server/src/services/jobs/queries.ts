import type { Job } from '@aloud/api';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import { secretsEnd } from './secret-expiry.ts';

export type JobRow = typeof jobs.$inferSelect;

const most = 50;

/** @throws NotFound for another person's job, whether or not it exists */
export async function findJob(db: Database, ownerUid: string, id: string): Promise<Found> {
  const [found] = await db
    .select(shown)
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.ownerUid, ownerUid)));
  if (!found) throw new NotFound('notFound.job');
  return found;
}

/** The person's jobs, newest first. */
export async function listJobs(db: Database, ownerUid: string): Promise<readonly Found[]> {
  return db
    .select(shown)
    .from(jobs)
    .where(and(eq(jobs.ownerUid, ownerUid), sql`${jobs.created} > now() - interval '30 days'`))
    .orderBy(desc(jobs.created), desc(jobs.id))
    .limit(most);
}

/** A job, and whether passwords are stored with it. */
interface Found {
  readonly job: JobRow;
  readonly hasSecrets: boolean;
}

const shown = {
  job: jobs,
  hasSecrets: sql<boolean>`exists (select 1 from job_rows r where r.job_id = jobs.id and r.secret is not null)`,
};

export function presentJob({ job, hasSecrets }: Found): Job {
  const { id, state, action, total, changed, unchanged, refused, failed, created, finished } = job;
  const until = secretsEnd(job);
  return {
    id,
    state,
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
    secretsUntil: hasSecrets && until.getTime() > Date.now() ? until.toISOString() : null,
  };
}
