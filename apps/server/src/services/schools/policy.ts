import { type SchoolUnitActionName, type SchoolUnitFields, schoolUnitField } from '@aloud/api';
import { Forbidden } from '../../errors.ts';
import {
  type FieldRight,
  isAdminOf,
  type Lock,
  lock,
  reaches,
  requireAdmin,
  type Scope,
} from '../../person/index.ts';

export type SchoolUnitField = keyof SchoolUnitFields;

/** All fields. */
export const fieldNames = schoolUnitField.options;

/** Fields that only support changes: what has been bought, and how other systems identify the school unit. */
const ofSupport: ReadonlySet<SchoolUnitField> = new Set(['active', 'type', 'crmId', 'speakingBooks']);

interface Unit {
  readonly uid: string;
  readonly belongsTo: { readonly uid: string } | null;
}

/** The rights to one field of a school unit in the scope. */
export function schoolUnitFieldRight(scope: Scope, uid: string, field: SchoolUnitField): FieldRight {
  const locked = adminLock(scope, uid) ?? (ofSupport.has(field) ? supportLock(scope) : null);
  return { viewable: 2, editable: locked ? 0 : 2, lock: locked };
}

const ofAdmin: ReadonlySet<SchoolUnitActionName> = new Set([
  'EditSchoolUnit',
  'EditUnitsBelow',
  'RemoveBooks',
]);

/** Why the person may not do something with a school unit; null if they may. */
export function schoolUnitActionLock(
  scope: Scope,
  { uid, belongsTo }: Unit,
  action: SchoolUnitActionName,
): Lock | null {
  if (!reaches(scope, uid)) return lock('insufficient');
  // Only administrators of the parent unit may do this.
  if (action === 'DetachSchoolUnit')
    return belongsTo ? adminLock(scope, belongsTo.uid) : lock('insufficient');
  return ofAdmin.has(action) ? adminLock(scope, uid) : supportLock(scope);
}

/** @throws Forbidden with the reason of the lock */
export function checkSchoolUnitAction(scope: Scope, unit: Unit, action: SchoolUnitActionName): void {
  const locked = schoolUnitActionLock(scope, unit, action);
  if (locked) throw new Forbidden(locked.reason);
}

/** @throws Forbidden for fields that the person may not write, with the reason of the first lock */
export function checkFields(scope: Scope, uid: string, fields: Partial<SchoolUnitFields>): void {
  for (const field of named(fields)) {
    const { lock: locked } = schoolUnitFieldRight(scope, uid, field);
    if (locked) throw new Forbidden(locked.reason);
  }
}

/** The same for a new one, by a person who may make it. @throws Forbidden */
export function checkNewFields(scope: Scope, fields: Partial<SchoolUnitFields>): void {
  const locked = named(fields).some((field) => ofSupport.has(field)) ? supportLock(scope) : null;
  if (locked) throw new Forbidden(locked.reason);
}

/**
 * Attaching a school unit to a parent, and detaching it, takes an administrator of that parent. An administrator of the parent and all
 * units below it will administer this one too, so whoever attaches it must administer it already.
 * @throws Forbidden, NotFound
 */
export function checkMove(scope: Scope, unit: string, from: string | null, to: string | null): void {
  for (const parent of [from, to]) if (parent !== null) requireAdmin(scope, parent);
  if (to !== null) requireAdmin(scope, unit);
}

const named = (fields: Partial<SchoolUnitFields>) => fieldNames.filter((name) => fields[name] !== undefined);

const adminLock = (scope: Scope, uid: string) => (isAdminOf(scope, uid) ? null : lock('admin'));

const supportLock = ({ units }: Scope) => (units === null ? null : lock('support'));
