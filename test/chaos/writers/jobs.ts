import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../apps/server/src/database/rows.ts';
import { idOf, type Scene, type Writer } from './writer.ts';

/** The reason that stands in the history of whoever a job has changed (services/people/operations). */
const bulkReason = 'bulk job';

/** Work that goes on after its call was answered, and must be done once for each person. */
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
          // Another than the one before, so that each job changes each person.
          action: { kind: 'setAgeFilter', ageFilter: 1 + (n % 17) },
          selection: { ids: classmates },
        },
      },
    }),
    async stored(db) {
      // One that is over without having done everybody is not done.
      const done = await rowsOf<{ id: string; changed: number }>(
        db,
        sql`select id, changed from jobs where state = 'done' and total = ${classmates.length} and failed = 0
          and not exists (select from job_rows where job_id = jobs.id and outcome is null)`,
      );
      const [records] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from changes where reason = ${bulkReason}`,
      );
      const made = done.map(({ id }) => Number.parseInt(id.slice(-12), 16));
      const changed = done.reduce((sum, job) => sum + job.changed, 0);
      // More records of changes than people who were changed: one was done twice, which one does not say.
      const twice = (records?.n ?? 0) > changed ? made.slice(0, 1) : [];
      return { made: [...made, ...twice] };
    },
  },
];
