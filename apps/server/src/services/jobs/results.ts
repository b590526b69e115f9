import { type JobOutcome, type ListMeta, type Reason, readReason } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import type { PlannedFault } from '../../database/schema/index.ts';
import type { Scope } from '../../person/index.ts';
import type { JobRow } from './job-row.ts';
import { outcomeOf } from './plans/outcome-of.ts';

interface Result {
  readonly id: string;
  readonly name: string | null;
  readonly outcome: JobOutcome;
  readonly reason: Reason | null;
}

interface Row extends Omit<Result, 'reason'> {
  readonly reason: string | null;
  /** Why the plan refuses the person. */
  readonly faults: readonly PlannedFault[] | null;
}

interface Query {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly outcome?: JobOutcome | undefined;
}

/** A page of the outcomes for the people of a job. A requester who named ids of people whom they may not see learns no names. */
export async function findResults(
  db: Database,
  { realm, units }: Scope,
  job: JobRow,
  { pageNumber, pageSize, outcome }: Query,
): Promise<{ data: Result[]; meta: ListMeta }> {
  const reached = units && sql.param([...units.keys()]);
  const visible = reached
    ? sql`and exists (select 1 from associations x
        where x.account_uid = a.uid and x.active and x.school_unit_uid = any(${reached}))`
    : sql``;
  const became = outcomeOf(job.state);
  const such = outcome === undefined ? sql`${became} is not null` : sql`${became} = ${outcome}`;
  const rows = await rowsOf<Row>(
    db,
    sql`select r.account_uid as id, a.firstname || ' ' || a.lastname as name, r.became as outcome, r.reason, r.faults
      from (
        select r.*, ${became} as became from job_rows r where r.job_id = ${job.id} and ${such}
        order by r.position limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) r
      left join accounts a on a.uid = r.account_uid and a.realm = ${realm} ${visible}
      order by r.position`,
  );
  const { changed, unchanged, refused, failed } = job;
  const counts = { changed, unchanged, refused, failed };
  const totalItems = outcome === undefined ? changed + unchanged + refused + failed : counts[outcome];
  // A reason stored by an earlier version in a form that cannot be read is reported as an internal error.
  const said = (reason: string | null): Reason | null =>
    reason === null ? null : (readReason(reason) ?? { code: 'system.internal' });
  const data = rows.map(({ id, name, outcome: is, reason, faults }) => ({
    id,
    name,
    outcome: is,
    reason: said(reason) ?? faults?.[0]?.reason ?? null,
  }));
  return { data, meta: { totalItems, totalIsAtLeast: false, pageNumber, pageSize } };
}
