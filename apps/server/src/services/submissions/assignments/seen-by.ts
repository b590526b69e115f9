import { type SQL, sql } from 'drizzle-orm';
import { inScope, type Staff } from '../../../person/index.ts';

const unitsOf = ({ scope }: Staff, role?: 'admin') =>
  sql.param(
    [...(scope.units ?? [])].flatMap(([uid, its]) => (role === undefined || its === role ? uid : [])),
  );

/**
 * Whether a member of staff answers for the whole of an assignment, `t`: they have made it and still work at its school, administer that
 * school, or are support.
 */
export function isWhole(staff: Staff): SQL {
  const { uid, scope } = staff;
  if (scope.units === null)
    return sql`(t.owner_uid = ${uid} or exists (
      select 1 from school_units u where u.uid = t.school_unit_uid and ${inScope(scope)}))`;
  return sql`(t.school_unit_uid = any(${unitsOf(staff, 'admin')})
    or t.owner_uid = ${uid} and (t.school_unit_uid is null or t.school_unit_uid = any(${unitsOf(staff)})))`;
}

/** Whether they belong to the group of a giving, `g`: they teach its pupils, whoever has made the assignment. */
export const isOfGroup = ({ uid }: Staff): SQL => sql`exists (
  select 1 from group_members own join groups its on its.uid = own.group_uid
  where own.group_uid = g.group_uid and own.account_uid = ${uid})`;

/** Whether they may see an assignment, `t`. */
export function isSeenBy(staff: Staff): SQL {
  if (staff.scope.units === null) return isWhole(staff);
  return sql`(${isWhole(staff)} or t.school_unit_uid = any(${unitsOf(staff)}) and exists (
    select 1 from assignment_givings g where g.assignment_id = t.id and ${isOfGroup(staff)}))`;
}

/** Whether a pupil, `a`, is at a school of theirs now. */
export function isPupilOf(staff: Staff): SQL {
  const there = sql`select 1 from associations p join school_units u on u.uid = p.school_unit_uid
    where p.account_uid = a.uid and p.active and u.active and ${inScope(staff.scope)}`;
  return sql`(a.type = 'student' and a.status = 'active' and a.deleted is null and a.realm = ${staff.scope.realm}
    and exists (${there}))`;
}
