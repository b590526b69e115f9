import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { jobs } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';
import {
  isBulk,
  type PlanJob,
  type PlanKind,
  type PlannedRow,
  planKindOf,
  type StoredRow,
} from '../../jobs/index.ts';
import type { Requester } from '../../people/index.ts';
import { applyPeople } from '../applying/apply-people.ts';
import { applyRows } from '../applying/apply-rows.ts';
import { applyBulkUndo, planBulkUndo } from './undo-bulk.ts';
import { planGroupsUndo } from './undo-groups.ts';
import { planPeopleUndo } from './undo-people.ts';

/** How many rows are planned at once. */
const batch = 500;

/** Takes back what a plan has done, as far as it is still as the plan left it. */
export const undoPlan: PlanKind = {
  async plan(db, job, requester, writer) {
    const done = await undone(db, job);
    const by = actingFor(requester, done);
    // Groups last: a new one goes once its people have left it.
    for (const about of ['person', 'group'] as const) {
      for (let after = 0; ; ) {
        const rows = await changedRows(db, done.id, about, after);
        if (rows.length === 0) break;
        await writer.add(await planRows(db, done, by, about, rows));
        after = rows.at(-1)?.position ?? after;
      }
    }
    return undefined;
  },
  async apply(tx, job, requester, rows) {
    const done = await undone(tx, job);
    const by = actingFor(requester, done);
    if (isBulk(done)) return applyBulkUndo(tx, done, by, rows);
    return isSync(done) ? applyRows(tx, job, by, rows, 'forNow') : applyPeople(tx, job, by, rows);
  },
};

function planRows(
  db: Database,
  done: PlanJob,
  requester: Requester,
  about: StoredRow['about'],
  rows: readonly StoredRow[],
): Promise<PlannedRow[]> {
  if (isBulk(done)) return planBulkUndo(db, done, requester, rows);
  if (about === 'group') return planGroupsUndo(db, rows);
  return planPeopleUndo(db, requester, rows, isSync(done) ? 'former' : 'there');
}

const isSync = ({ action }: PlanJob): boolean => action.kind === 'sync';

/** Whoever takes back what a sync has done may write the fields that it looks after. */
const actingFor = (requester: Requester, { action }: PlanJob): Requester =>
  action.kind === 'sync' ? { ...requester, staff: { ...requester.staff, sync: action.sync } } : requester;

async function undone(db: Database, { action }: PlanJob): Promise<PlanJob> {
  const [done] = action.kind === 'undo' ? await db.select().from(jobs).where(eq(jobs.id, action.of)) : [];
  if (!done || planKindOf(done) === null) throw new NotFound('notFound.job');
  return done;
}

/** The rows of a plan that changed something, after a position. */
const changedRows = (
  db: Database,
  jobId: string,
  about: StoredRow['about'],
  after: number,
): Promise<readonly StoredRow[]> =>
  rowsOf<StoredRow>(
    db,
    sql`select position, about, account_uid as "accountUid", coalesce(verdict, 'update') as verdict, line, false as "isHidden",
        name, username, type, seen, coalesce(fields, '[]'::jsonb) as fields, coalesce(faults, '[]'::jsonb) as faults
      from job_rows where job_id = ${jobId} and about = ${about} and outcome = 'changed' and position > ${after}
      order by position limit ${batch}`,
  );
