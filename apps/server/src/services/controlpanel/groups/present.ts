import { type GroupForm, groupActionNames } from '@aloud/api';
import type { GroupRow } from '../../customers/groups/find.ts';
import { groupActionLock, groupCardLock, groupFieldRight } from '../../customers/groups/policy.ts';
import { presentAction } from '../../customers/present.ts';
import type { Actor } from '../../customers/users/policy.ts';
import { presentAttribute } from '../present.ts';

interface Students {
  readonly ageFilters: ReadonlyArray<number | null>;
  readonly passwordsUntil: Date | null;
}

export function presentGroup(
  actor: Actor,
  group: GroupRow,
  { ageFilters, passwordsUntil }: Students,
): GroupForm {
  const { uid, name, code, schoolUnitUid, studentCount, version } = group;
  const right = groupFieldRight(actor, schoolUnitUid);
  return {
    id: uid,
    organization_id: schoolUnitUid,
    attributes: { name: presentAttribute(right, name), code: presentAttribute(right, code) },
    student_count: studentCount,
    age_filters: [...ageFilters],
    passwords_until: passwordsUntil?.toISOString() ?? null,
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
