import { sql } from 'drizzle-orm';
import type { Chore } from '../../chore.ts';
import type { Database } from '../../database/database.ts';
import { cancelOld } from './plans/decide-plan.ts';

export const jobChores: readonly Chore[] = [
  { name: 'passwords of jobs', run: forgetOldSecrets },
  { name: 'plans that nobody approved', run: cancelOld },
  { name: 'jobs', run: removeOldJobs, forGood: true },
];

/** Passwords are kept for a day (see secret-expiry.ts). */
export async function forgetOldSecrets(db: Database): Promise<void> {
  await db.execute(sql`
    update job_rows r set secret = null from jobs j
    where r.secret is not null and j.id = r.job_id and coalesce(j.finished, j.created) < now() - interval '1 day'`);
}

/** With their rows. Their changes stay in the records of the people. */
export async function removeOldJobs(db: Database): Promise<void> {
  await db.execute(sql`delete from jobs where created < now() - interval '30 days'`);
}
