import type { Database } from '../../database/database.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import { type Person, type Staff, staffOf } from '../../person/index.ts';
import { actionLock, findTargets, type Target } from '../people/index.ts';
import { administered } from './queries/scope.ts';

interface StaffAndTarget {
  readonly staff: Staff;
  readonly target: Target;
}

/**
 * A person whom the requester's rights reach, also one who has left their school units: such people are on the list.
 * @throws NotFound for anybody else, whether or not there is such a person
 */
async function findFor(db: Database, person: Person, uid: string): Promise<StaffAndTarget> {
  const staff = await staffOf(db, person);
  const target = (await findTargets(db, staff.scope, [uid], false, 'former')).get(uid);
  if (!target) throw new NotFound('notFound.person');
  return { staff, target };
}

/**
 * Whoever administers one of the person's school units may look whether they will be erased, and keep them: nothing is lost by it.
 * @throws NotFound, Forbidden
 */
export async function requireKeeper(db: Database, person: Person, uid: string): Promise<Staff> {
  const { staff, target } = await findFor(db, person, uid);
  const own = administered(staff.scope);
  if (own !== null && !target.subject.schoolUnits.some((unit) => own.includes(unit)))
    throw new Forbidden('lock.admin');
  return staff;
}

/**
 * Whoever may delete a person may have everything that is stored of them.
 * @throws NotFound, Forbidden
 */
export async function requireDataRight(db: Database, person: Person, uid: string): Promise<Staff> {
  if (person.impersonator) throw new Forbidden('lock.inPersonOnly');
  const { staff, target } = await findFor(db, person, uid);
  const lock = actionLock(staff, target.subject, 'DeleteUser');
  if (lock) throw new Forbidden(lock.reason);
  return staff;
}
