import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs } from '../../../database/schema/index.ts';
import type { JobRow } from '../job-row.ts';
import { held } from '../queue.ts';

/**
 * Goes on with a bulk change that a version without plans for them has begun: as with a plan that was approved, whose rows do not say yet what
 * becomes of each person.
 */
export async function adoptJob(db: Database, job: JobRow, holder: string): Promise<JobRow> {
  if (job.state !== 'running') return job;
  return db.transaction(async (tx) => {
    const [adopted = job] = await tx
      .update(jobs)
      .set({ state: 'applying' })
      .where(and(held(job.id, holder), eq(jobs.state, 'running')))
      .returning();
    await tx.execute(sql`
      update job_rows set verdict = ${job.action.kind === 'delete' ? 'remove' : 'update'}, fields = '[]'::jsonb, faults = '[]'::jsonb
      where job_id = ${job.id} and outcome is null and verdict is null`);
    return adopted;
  });
}
