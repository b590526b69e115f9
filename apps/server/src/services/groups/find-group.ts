import type { Database } from '../../database/database.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import { type Person, type Staff, staffOf } from '../../person/index.ts';
import { groupActionLock } from './policy.ts';
import { findGroup, type GroupRow } from './queries.ts';

/** A member of staff, and a group in their scope. */
export interface StaffAndGroup {
  readonly staff: Staff;
  readonly group: GroupRow;
}

/** @throws NotFound for a group of a school unit outside the scope */
export async function findGroupFor(db: Database, person: Person, uid: string): Promise<StaffAndGroup> {
  const staff = await staffOf(db, person);
  const group = await findGroup(db, staff.scope, uid);
  if (!group) throw new NotFound('notFound.group');
  return { staff, group };
}

/** The same for an action. @throws NotFound; Forbidden with the reason of the lock */
export async function requireGroupFor(
  db: Database,
  person: Person,
  uid: string,
  action: Parameters<typeof groupActionLock>[2],
): Promise<StaffAndGroup> {
  const met = await findGroupFor(db, person, uid);
  const lock = groupActionLock(met.staff, met.group.schoolUnitUid, action);
  if (lock) throw new Forbidden(lock.reason);
  return met;
}
