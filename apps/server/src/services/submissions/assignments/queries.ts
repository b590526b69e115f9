import type { Answers, AssignmentGiving, Exercise, SubmissionContextType } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Staff } from '../../../person/index.ts';
import { todayOf } from '../given.ts';
import { isOfGroup, isPupilOf, isSeenBy, isWhole } from './seen-by.ts';

/** An assignment as a member of staff sees it. Times are ISO 8601. */
export interface AssignmentRow {
  readonly id: string;
  readonly type: SubmissionContextType;
  readonly title: string;
  readonly description: string;
  readonly exercises: Exercise[];
  readonly bookId: string | null;
  readonly bookTitle: string;
  readonly schoolUnitUid: string | null;
  readonly ownerName: string | null;
  readonly created: string;
  readonly version: number;
  /** Whether it is given to somebody today or later. */
  readonly given: boolean;
  /** Whether a pupil has seen its questions. */
  readonly seen: boolean;
  readonly mayChange: boolean;
  readonly pupils: number;
  readonly begun: number;
  readonly handedIn: number;
}

/** Whether a pupil has saved something, of a submission `s`. */
const hasBegun = sql`(s.answers <> '{}'::jsonb or s.reopened is not null)`;

/**
 * The pupils of assignments whom a member of staff teaches now: those who have one, and those who have handed in before it was taken back.
 * Nobody who has left the group to which it was given, or the school. @param which a condition on an assignment, `t`
 */
const reached = (staff: Staff, which: SQL): SQL => sql`
  select r.assignment_id, a.uid, a.firstname, a.lastname, s.id, s.status, s.answers, s.updated, s.reopened, s.reopened_by, s.note
  from (
    select t.id as assignment_id, r.account_uid, bool_or(g.taken_back is null) as given
    from assignments t join assignment_givings g on g.assignment_id = t.id
    cross join lateral (
      select g.account_uid where g.account_uid is not null
      union all select m.account_uid from group_members m where m.group_uid = g.group_uid) r
    where ${which} and (${isWhole(staff)} or ${isOfGroup(staff)})
    group by t.id, r.account_uid) r
  join accounts a on a.uid = r.account_uid
  left join submissions s on s.assignment_id = r.assignment_id and s.account_uid = r.account_uid
  where ${isPupilOf(staff)} and (r.given or s.status = 'Submitted')`;

function assignmentsWhere(staff: Staff, which: SQL, order: SQL): SQL {
  const { realm } = staff.scope;
  return sql`
    with page as (select t.* from assignments t where ${which} and ${isSeenBy(staff)} ${order}),
    counts as (
      select s.assignment_id, count(*)::int as pupils,
        (count(*) filter (where s.status = 'InProgress' and ${hasBegun}))::int as begun,
        (count(*) filter (where s.status = 'Submitted'))::int as handed_in
      from (${reached(staff, sql`t.id in (select id from page)`)}) s group by s.assignment_id)
    select t.id, t.type, t.title, t.description, t.exercises, t.book_id as "bookId", coalesce(b.title, t.book_title) as "bookTitle",
      t.school_unit_uid as "schoolUnitUid", o.firstname || ' ' || o.lastname as "ownerName",
      ${isoTime(sql`t.created`)} as created, t.version,
      exists (select 1 from assignment_givings g where g.assignment_id = t.id and g.taken_back is null
        and (g.to_day is null or g.to_day >= ${todayOf(realm)})) as given,
      exists (select 1 from submissions s where s.assignment_id = t.id) as seen,
      ${isWhole(staff)} as "mayChange",
      coalesce(c.pupils, 0) as pupils, coalesce(c.begun, 0) as begun, coalesce(c.handed_in, 0) as "handedIn"
    from page t left join counts c on c.assignment_id = t.id
    left join books b on b.id = t.book_id left join accounts o on o.uid = t.owner_uid
    order by t.created desc, t.id desc`;
}

export async function findAssignment(
  db: Database,
  staff: Staff,
  id: string,
): Promise<AssignmentRow | undefined> {
  const [row] = await rowsOf<AssignmentRow>(db, assignmentsWhere(staff, sql`t.id = ${id}`, sql``));
  return row;
}

export interface Asked {
  readonly bookId?: string | undefined;
  readonly groupUid?: string | undefined;
  readonly cursor?: string | undefined;
}

/** At most `limit` that they may see, newest first, after the one that `cursor` names. */
export async function findAssignments(
  db: Database,
  staff: Staff,
  { bookId, groupUid, cursor }: Asked,
  limit: number,
): Promise<readonly AssignmentRow[]> {
  const parts = [
    sql`true`,
    ...(bookId === undefined ? [] : [sql`t.book_id = ${bookId}`]),
    ...(groupUid === undefined
      ? []
      : [
          sql`exists (select 1 from assignment_givings g where g.assignment_id = t.id and g.group_uid = ${groupUid})`,
        ]),
    ...(cursor === undefined
      ? []
      : [sql`(t.created, t.id) < (select c.created, c.id from assignments c where c.id = ${cursor})`]),
  ];
  const order = sql`order by t.created desc, t.id desc limit ${limit}`;
  return rowsOf<AssignmentRow>(db, assignmentsWhere(staff, sql.join(parts, sql` and `), order));
}

/** To whom it is given, the latest first. Single pupils are named to those who answer for the whole, as long as they teach them. */
export async function findGivings(
  db: Database,
  staff: Staff,
  assignmentId: string,
): Promise<readonly AssignmentGiving[]> {
  return rowsOf<AssignmentGiving>(
    db,
    sql`
      select g.id, case when g.group_uid is null then 'pupil' else 'group' end as kind, coalesce(g.group_uid, g.account_uid) as uid,
        coalesce(groups.name, a.firstname || ' ' || a.lastname) as name, g.from_day::text as from, g.to_day::text as to, g.note,
        ${isoTime(sql`g.taken_back`)} as "takenBack"
      from assignment_givings g join assignments t on t.id = g.assignment_id
      left join groups on groups.uid = g.group_uid left join accounts a on a.uid = g.account_uid
      where g.assignment_id = ${assignmentId} and (g.group_uid is not null or (${isWhole(staff)} and ${isPupilOf(staff)}))
      order by g.taken_back is not null, g.created desc, g.id`,
  );
}

/** A pupil of an assignment, with the state of their submission. Times are ISO 8601. */
export interface PupilRow {
  readonly uid: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Null if the pupil has not seen it. */
  readonly id: string | null;
  readonly status: 'InProgress' | 'Submitted' | null;
  readonly hasBegun: boolean;
  readonly updated: string | null;
  readonly reopened: string | null;
}

const pupilFields = sql`s.uid, s.firstname, s.lastname, s.id, s.status, coalesce(${hasBegun}, false) as "hasBegun",
  ${isoTime(sql`s.updated`)} as updated, ${isoTime(sql`s.reopened`)} as reopened`;

/** By name. */
export async function findPupils(
  db: Database,
  staff: Staff,
  assignmentId: string,
): Promise<readonly PupilRow[]> {
  return rowsOf<PupilRow>(
    db,
    sql`select ${pupilFields} from (${reached(staff, sql`t.id = ${assignmentId}`)}) s
      order by s.lastname collate "und-x-icu", s.firstname collate "und-x-icu", s.uid`,
  );
}

export interface StaffSubmissionRow extends PupilRow {
  readonly id: string;
  readonly answers: Answers;
  readonly note: string;
  readonly reopenedBy: string | null;
}

/** A submission of a pupil whom they teach. */
export async function findStaffSubmission(
  db: Database,
  staff: Staff,
  assignmentId: string,
  id: string,
): Promise<StaffSubmissionRow | undefined> {
  const [row] = await rowsOf<StaffSubmissionRow>(
    db,
    sql`select ${pupilFields}, s.answers, s.note, o.firstname || ' ' || o.lastname as "reopenedBy"
      from (${reached(staff, sql`t.id = ${assignmentId}`)}) s left join accounts o on o.uid = s.reopened_by
      where s.id = ${id}`,
  );
  return row;
}

/** Those of these people who are pupils at a school of theirs. */
export async function findOwnPupils(
  db: Database,
  staff: Staff,
  uids: readonly string[],
): Promise<readonly string[]> {
  const rows = await rowsOf<{ uid: string }>(
    db,
    sql`select a.uid from accounts a where a.uid = any(${sql.param([...uids])}) and ${isPupilOf(staff)}`,
  );
  return rows.map(({ uid }) => uid);
}
