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

/** @throws Forbidden with the reason of the lock */
export function requireGroupAction(
  { staff, group }: StaffAndGroup,
  action: Parameters<typeof groupActionLock>[2],
): void {
  const lock = groupActionLock(staff, group.schoolUnitUid, action);
  if (lock) throw new Forbidden(lock.reason);
}
