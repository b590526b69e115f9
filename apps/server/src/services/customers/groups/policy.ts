import { featuresOf, type GroupActionName } from '@aloud/api';
import { isAdminOf } from '../policy.ts';
import { reaches } from '../scope.ts';
import { type Actor, type FieldRight, type Lock, lock } from '../users/policy.ts';

/** What keeps her from doing something with a group of a school unit; null where nothing does. */
export function groupActionLock(
  actor: Actor,
  schoolUnitUid: string,
  action: Exclude<GroupActionName, 'PrintGroupCards'>,
): Lock | null {
  const { scope } = actor;
  if (!reaches(scope, schoolUnitUid)) return lock('insufficient');
  if (action === 'DeleteGroup') return isAdminOf(scope, schoolUnitUid) ? null : lock('admin');
  if (action === 'EditGroupPassword') return actor.isActing ? lock('inPerson') : null;
  if (action === 'EditGroupAgeFilter') return featuresOf(scope.realm).ageFilter ? null : lock('insufficient');
  return null;
}

/** What keeps her from printing QR cards for a group; whose cards, the rules about each person say. */
export function groupCardLock(
  actor: Actor,
  { schoolUnitUid, takesCards }: { readonly schoolUnitUid: string; readonly takesCards: boolean },
): Lock | null {
  if (!reaches(actor.scope, schoolUnitUid)) return lock('insufficient');
  if (actor.isActing) return lock('inPerson');
  return takesCards ? null : lock('noCards');
}

/** The rights to its name and its code, which are those to the group. */
export function groupFieldRight(actor: Actor, schoolUnitUid: string): FieldRight {
  const locked = groupActionLock(actor, schoolUnitUid, 'EditGroup');
  return { viewable: 2, editable: locked ? 0 : 2, lock: locked };
}
