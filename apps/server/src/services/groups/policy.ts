import { featuresOf, type GroupActionName } from '@aloud/api';
import { type FieldRight, isAdminOf, type Lock, lock, reaches, type Staff } from '../../person/index.ts';

/** Why the requester may not do something with a group of a school unit; null if they may. */
export function groupActionLock(
  staff: Staff,
  schoolUnitUid: string,
  action: Exclude<GroupActionName, 'PrintGroupCards'>,
): Lock | null {
  const { scope } = staff;
  if (!reaches(scope, schoolUnitUid)) return lock('insufficient');
  if (action === 'DeleteGroup') return isAdminOf(scope, schoolUnitUid) ? null : lock('admin');
  if (action === 'EditGroupPassword') return staff.isImpersonated ? lock('inPerson') : null;
  if (action === 'EditGroupAgeFilter') return featuresOf(scope.realm).ageFilter ? null : lock('insufficient');
  return null;
}

/** Why the requester may not print QR cards for a group; the rules for each person say whose cards. */
export function groupCardLock(
  staff: Staff,
  { schoolUnitUid, takesCards }: { readonly schoolUnitUid: string; readonly takesCards: boolean },
): Lock | null {
  if (!reaches(staff.scope, schoolUnitUid)) return lock('insufficient');
  if (staff.isImpersonated) return lock('inPerson');
  return takesCards ? null : lock('noCards');
}

/** The rights to its name and its code, which are those to the group. */
export function groupFieldRight(staff: Staff, schoolUnitUid: string): FieldRight {
  const locked = groupActionLock(staff, schoolUnitUid, 'EditGroup');
  return { viewable: 2, editable: locked ? 0 : 2, lock: locked };
}
