import type { Database } from '../../../database/database.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import type { Person } from '../../../plugins/authentication.ts';
import type { Actor } from '../users/policy.ts';
import { actorOf } from '../users/subject.ts';
import { findGroup, type GroupRow } from './find.ts';
import { groupActionLock } from './policy.ts';

/** A person of the staff, and a group that she has to do with. */
export interface MetGroup {
  readonly actor: Actor;
  readonly group: GroupRow;
}

/** @throws NotFound for a group of a school unit that she has nothing to do with */
export async function meetGroup(db: Database, person: Person, uid: string): Promise<MetGroup> {
  const actor = await actorOf(db, person);
  const group = await findGroup(db, actor.scope, uid);
  if (!group) throw new NotFound('notFound.group');
  return { actor, group };
}

/** @throws Forbidden with the reason of the lock */
export function checkGroupAction(
  { actor, group }: MetGroup,
  action: Parameters<typeof groupActionLock>[2],
): void {
  const lock = groupActionLock(actor, group.schoolUnitUid, action);
  if (lock) throw new Forbidden(lock.reason);
}
