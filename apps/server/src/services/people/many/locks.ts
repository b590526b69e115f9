import type { UserType } from '@aloud/api';
import { type FieldRight, type Lock, lock, type Staff, type Subject } from '../../../person/index.ts';
import { fieldRight, newFieldRight } from '../policy.ts';
import { rightTo, type ValueColumn } from './person-values.ts';

/** The rights of a staff member to a column of a person. */
export const columnRight = (staff: Staff, subject: Subject, column: ValueColumn): FieldRight =>
  fieldRight(staff, subject, rightTo[column]);

/** Why the staff member may not write a column of a new person in these school units; null if they may. */
export function newColumnLock(
  staff: Staff,
  type: UserType,
  schoolUnits: readonly string[],
  column: ValueColumn,
): Lock | null {
  const right = newFieldRight(staff, type, schoolUnits, rightTo[column]);
  return right.editable === 2 ? null : (right.lock ?? lock('absent'));
}
