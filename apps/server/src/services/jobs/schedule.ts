import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** Passwords are kept for a day (see secrets-end.ts). */
export async function forgetOldSecrets(db: Database): Promise<void> {
  await db.execute(sql`
    update job_rows r set secret = null from jobs j
    where r.secret is not null and j.id = r.job_id and coalesce(j.finished, j.created) < now() - interval '1 day'`);
}

/** With their rows. What they did is in the records of the people. */
export async function removeOldJobs(db: Database): Promise<void> {
  await db.execute(sql`delete from jobs where created < now() - interval '30 days'`);
}
