import type { Database } from '../../../database/database.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import { type Person, type Staff, staffOf } from '../../../person/index.ts';
import { type AssignmentRow, findAssignment } from './queries.ts';

/** A member of staff, and an assignment that they may see. */
export interface StaffAndAssignment {
  readonly staff: Staff;
  readonly assignment: AssignmentRow;
}

/** @throws Forbidden unless the person is staff; NotFound for an assignment that they may not see, whether or not it exists */
export async function findAssignmentFor(
  db: Database,
  person: Person,
  id: string,
): Promise<StaffAndAssignment> {
  const staff = await staffOf(db, person);
  const assignment = await findAssignment(db, staff, id);
  if (!assignment) throw new NotFound('assignment.missing');
  return { staff, assignment };
}

/** The same, to change it or give it. @throws Forbidden for those who only teach some of its pupils */
export async function requireAssignmentFor(
  db: Database,
  person: Person,
  id: string,
): Promise<StaffAndAssignment> {
  const met = await findAssignmentFor(db, person, id);
  if (!met.assignment.mayChange) throw new Forbidden('lock.insufficient');
  return met;
}
