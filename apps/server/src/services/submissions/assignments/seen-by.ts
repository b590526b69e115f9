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
  select 1 from group_members own where own.group_uid = g.group_uid and own.account_uid = ${uid})`;

/** Whether they may see an assignment, `t`; each way to see one has an index of its own. */
export function isSeenBy(staff: Staff): SQL {
  const { uid, scope } = staff;
  if (scope.units === null) return isWhole(staff);
  const units = unitsOf(staff);
  return sql`t.id in (
    select o.id from assignments o where o.owner_uid = ${uid}
      and (o.school_unit_uid is null or o.school_unit_uid = any(${units}))
    union select o.id from assignments o where o.school_unit_uid = any(${unitsOf(staff, 'admin')})
    union select o.id from group_members own join assignment_givings g on g.group_uid = own.group_uid
      join assignments o on o.id = g.assignment_id
      where own.account_uid = ${uid} and o.school_unit_uid = any(${units}))`;
}

/** Whether a pupil, `a`, is at a school of theirs now. */
export function isPupilOf(staff: Staff): SQL {
  const there = sql`select 1 from associations p join school_units u on u.uid = p.school_unit_uid
    where p.account_uid = a.uid and p.active and u.active and ${inScope(staff.scope)}`;
  return sql`(a.type = 'student' and a.status = 'active' and a.deleted is null and a.realm = ${staff.scope.realm}
    and exists (${there}))`;
}
