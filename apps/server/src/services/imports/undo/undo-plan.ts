import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { jobs } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';
import {
  isBulk,
  isPlan,
  type JobRow,
  type PlanJob,
  type PlanKind,
  type StoredRow,
} from '../../jobs/index.ts';
import { applyPeople } from '../applying/apply-people.ts';
import { applyBulkUndo, planBulkUndo } from './undo-bulk.ts';
import { planPeopleUndo } from './undo-people.ts';

/** How many rows are planned at once. */
const batch = 500;

/** Takes back what a plan or a job of bulk changes has done, as far as it is still as they left it. */
export const undoPlan: PlanKind = {
  async plan(db, job, requester, writer) {
    const done = await undone(db, job);
    for (let after = 0; ; ) {
      const rows = await changedRows(db, done.id, after);
      if (rows.length === 0) return;
      const planned = isBulk(done)
        ? await planBulkUndo(db, done, requester, rows)
        : await planPeopleUndo(db, requester, rows);
      await writer.add(planned);
      after = rows.at(-1)?.position ?? after;
    }
  },
  async apply(tx, job, requester, rows) {
    const done = await undone(tx, job);
    return isBulk(done) ? applyBulkUndo(tx, done, requester, rows) : applyPeople(tx, job, requester, rows);
  },
};

async function undone(db: Database, { action }: PlanJob): Promise<JobRow> {
  const [done] = action.kind === 'undo' ? await db.select().from(jobs).where(eq(jobs.id, action.of)) : [];
  if (!done || !(isBulk(done) || isPlan(done))) throw new NotFound('notFound.job');
  return done;
}

/** The rows of a job that changed something, after a position. */
const changedRows = (db: Database, jobId: string, after: number): Promise<readonly StoredRow[]> =>
  rowsOf<StoredRow>(
    db,
    sql`select position, account_uid as "accountUid", coalesce(verdict, 'update') as verdict, line, false as "isHidden",
        name, username, type, seen, coalesce(fields, '[]'::jsonb) as fields, coalesce(faults, '[]'::jsonb) as faults
      from job_rows where job_id = ${jobId} and outcome = 'changed' and position > ${after}
      order by position limit ${batch}`,
  );
