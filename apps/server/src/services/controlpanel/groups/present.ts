import { type GroupForm, groupActionNames } from '@aloud/api';
import { presentAction } from '../../../http/present-action.ts';
import type { Staff } from '../../../person/index.ts';
import { type GroupRow, groupActionLock, groupCardLock, groupFieldRight } from '../../groups/index.ts';
import { presentAttribute } from '../present.ts';

interface Students {
  readonly ageFilters: ReadonlyArray<number | null>;
  readonly passwordsUntil: Date | null;
}

export function presentGroupForm(
  staff: Staff,
  group: GroupRow,
  { ageFilters, passwordsUntil }: Students,
): GroupForm {
  const { uid, name, code, schoolUnitUid, studentCount, version } = group;
  const right = groupFieldRight(staff, schoolUnitUid);
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
          ? groupCardLock(staff, group)
          : groupActionLock(staff, schoolUnitUid, action),
      ),
    ),
    version,
  };
}
