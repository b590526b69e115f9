import { leastForAverages } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Period } from '../policy.ts';

export interface GroupSums {
  readonly id: string;
  readonly name: string;
  readonly pupils: number;
  readonly readers: number;
  readonly milliseconds: number;
  readonly pages: number;
  readonly finished: number;
}

/** The sums of the groups of a school unit, by name. */
export async function findSumsOfGroups(
  db: Database,
  schoolUnitUid: string,
  { from, to }: Period,
): Promise<readonly GroupSums[]> {
  return rowsOf<GroupSums>(
    db,
    sql`
      with pupils as materialized (
        select m.group_uid, a.uid from groups g join group_members m on m.group_uid = g.uid join accounts a on a.uid = m.account_uid
        where g.school_unit_uid = ${schoolUnitUid} and a.type = 'student' and a.status = 'active' and a.deleted is null),
      read as materialized (
        select s.account_uid, sum(s.milliseconds) as milliseconds, sum(s.pages) as pages, count(distinct s.book_id) filter (where s.finished) as finished
        from activity_sums s
        where s.account_uid = any(array(select distinct uid from pupils)) and s.profile_id is null
          and s.day >= ${from}::date and s.day <= ${to}::date
        group by s.account_uid)
      select g.uid as id, g.name, count(p.uid)::int as pupils, count(r.account_uid)::int as readers,
        coalesce(sum(r.milliseconds), 0)::float8 as milliseconds, coalesce(sum(r.pages), 0)::int as pages,
        coalesce(sum(r.finished), 0)::int as finished
      from groups g left join pupils p on p.group_uid = g.uid left join read r on r.account_uid = p.uid
      where g.school_unit_uid = ${schoolUnitUid}
      group by g.uid, g.name order by g.name, g.uid`,
  );
}

/** Whether so few pupils have read that their sums would tell of single children. */
export const isTooFew = ({ readers }: GroupSums): boolean => readers < leastForAverages;
