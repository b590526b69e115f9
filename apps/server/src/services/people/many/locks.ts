import type { UserType } from '@aloud/api';
import { type FieldRight, type Lock, lock, type Staff, type Subject } from '../../../person/index.ts';
import { actionLock, fieldRight, newFieldRight } from '../policy.ts';
import { rightTo, type ValueColumn } from './value-columns.ts';

/** The rights of a staff member to a column of a person. */
export function columnRight(staff: Staff, subject: Subject, column: ValueColumn): FieldRight {
  if (column !== 'status') return fieldRight(staff, subject, rightTo[column]);
  const locked = actionLock(staff, subject, 'DeactivateUser');
  return { viewable: 2, editable: locked ? 0 : 2, lock: locked };
}

/** Why the staff member may not write a column of a new person in these school units; null if they may. */
export function newColumnLock(
  staff: Staff,
  type: UserType,
  schoolUnits: readonly string[],
  column: ValueColumn,
): Lock | null {
  if (column === 'status') return lock('absent');
  const right = newFieldRight(staff, type, schoolUnits, rightTo[column]);
  return right.editable === 2 ? null : (right.lock ?? lock('absent'));
}
