import { type SchoolUnitForm, schoolUnitActionNames } from '@aloud/api';
import { presentAction } from '../../http/present-action.ts';
import type { Scope } from '../../person/index.ts';
import { fieldNames, schoolUnitActionLock, schoolUnitFieldRight } from './policy.ts';
import type { SchoolUnitRow } from './queries.ts';

/** A school unit with what the requester may do with it. */
export function presentSchoolUnit(scope: Scope, unit: SchoolUnitRow): SchoolUnitForm {
  const rights = fieldNames.map((name) => [name, schoolUnitFieldRight(scope, unit.uid, name)]);
  return {
    ...unit,
    // There is an entry for each key of the record.
    rights: Object.fromEntries(rights) as SchoolUnitForm['rights'],
    actions: schoolUnitActionNames.map((name) =>
      presentAction(name, schoolUnitActionLock(scope, unit, name)),
    ),
  };
}
