import { type GroupForm, groupActionNames } from '@aloud/api';
import type { GroupRow } from '../../customers/groups/find.ts';
import { groupActionLock, groupCardLock, groupFieldRight } from '../../customers/groups/policy.ts';
import { presentAction } from '../../customers/present.ts';
import type { Actor } from '../../customers/users/policy.ts';
import { presentAttribute } from '../present.ts';

export function presentGroup(actor: Actor, group: GroupRow): GroupForm {
  const { uid, name, code, schoolUnitUid, studentCount, version } = group;
  const right = groupFieldRight(actor, schoolUnitUid);
  return {
    id: uid,
    organization_id: schoolUnitUid,
    attributes: { name: presentAttribute(right, name), code: presentAttribute(right, code) },
    student_count: studentCount,
    actions: groupActionNames.map((action) =>
      presentAction(
        action,
        action === 'PrintGroupCards'
          ? groupCardLock(actor, group)
          : groupActionLock(actor, schoolUnitUid, action),
      ),
    ),
    version,
  };
}
