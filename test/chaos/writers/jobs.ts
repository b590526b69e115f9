import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../apps/server/src/database/rows.ts';
import { idOf, type Scene, type Writer } from './writer.ts';

/** The reason in the history of a person whom a job has changed (services/people/operations). */
const bulkReason = 'bulk job';

/** Work that continues after its call was answered, and must be done once for each person. */
export const jobs = ({ classmates }: Scene): readonly Writer[] => [
  {
    kind: 'bulk jobs',
    who: 'super',
    pause: 800,
    write: (n) => ({
      method: 'POST',
      path: '/v1/jobs',
      body: {
        data: {
          id: idOf(3, n),
          // Differs from the one before, so that each job changes each person.
          action: { kind: 'setAgeFilter', ageFilter: 1 + (n % 17) },
          selection: { ids: classmates },
        },
      },
    }),
    async stored(db) {
      // A job that has ended without an outcome for every person does not count as done.
      const done = await rowsOf<{ id: string; changed: number }>(
        db,
        sql`select id, changed from jobs where state = 'done' and total = ${classmates.length} and failed = 0
          and not exists (
              select from job_rows where job_id = jobs.id and outcome is null and verdict not in ('same', 'refuse'))`,
      );
      const [records] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from changes where reason = ${bulkReason}`,
      );
      const made = done.map(({ id }) => Number.parseInt(id.slice(-12), 16));
      const changed = done.reduce((sum, job) => sum + job.changed, 0);
      // More records of changes than changed people: some job was done twice, but the records do not say which.
      const twice = (records?.n ?? 0) > changed ? made.slice(0, 1) : [];
      return { made: [...made, ...twice] };
    },
  },
];
