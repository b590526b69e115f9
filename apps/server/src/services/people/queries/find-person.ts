import { superUserScopeOf } from '@aloud/api';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, associations, schoolUnits } from '../../../database/schema/index.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import { type Person, type Staff, type Subject, staffOf } from '../../../person/index.ts';
import { actionLock, fieldRight, type UserField } from '../policy.ts';
import { oldestKept } from '../queries/deleted.ts';
import type { Account } from './accounts.ts';
import { managedFieldsOf } from './managed.ts';
import { reachesUser } from './members.ts';

/** A member of staff, and a person in their scope. */
export interface StaffAndSubject {
  readonly staff: Staff;
  readonly subject: Subject;
  readonly account: Account;
}

/**
 * @param state whether the person is to exist, or to be deleted and not erased yet
 * @throws NotFound for a person in the other state, of another realm, or of a school outside the scope, whether or not
 * there is such a person
 */
export async function findPersonFor(
  db: Database,
  person: Person,
  userUid: string,
  state: 'there' | 'deleted' = 'there',
): Promise<StaffAndSubject> {
  const staff = await staffOf(db, person);
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.uid, userUid),
        eq(accounts.realm, person.realm),
        state === 'there' ? isNull(accounts.deleted) : gt(accounts.deleted, oldestKept()),
      ),
    );
  if (!account || !(await reachesUser(db, staff.scope, userUid))) throw new NotFound('notFound.person');
  const [subject] = await subjectsOf(db, [account]);
  // There is one for each account.
  return { staff, subject: subject as Subject, account };
}

/** What the policy needs to know of these people, in their order. */
export async function subjectsOf(db: Database, people: readonly Account[]): Promise<readonly Subject[]> {
  const uids = people.map(({ uid }) => uid);
  const belongs = await db
    .select({
      accountUid: associations.accountUid,
      uid: associations.schoolUnitUid,
      role: associations.role,
      isDeep: associations.addToSubSchools,
      isOpen: schoolUnits.active,
      takesCards: schoolUnits.qrCodeLoginEnabled,
    })
    .from(associations)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(and(inArray(associations.accountUid, uids), eq(associations.active, true)));
  const managedFields = await managedFieldsOf(db, uids);
  return people.map((account) => {
    const managed = managedFields.get(account.uid);
    const memberships = belongs.filter(({ accountUid, isOpen }) => accountUid === account.uid && isOpen);
    const works = memberships.filter(
      ({ role, isDeep }) => isDeep && (role === 'admin' || role === 'employee'),
    );
    return {
      uid: account.uid,
      type: account.type,
      schoolUnits: [...new Set(memberships.map(({ uid }) => uid))],
      deepUnits: works.map(({ uid }) => uid),
      isSuperUser: account.scopes.includes(superUserScopeOf(account.realm)),
      userManagementDisabled: account.userManagementDisabled,
      ...(managed && { managed }),
      isShared: account.sharedAccount,
      takesCards: memberships.some(({ takesCards }) => takesCards),
    };
  });
}

/** @throws Forbidden with the reason of the lock */
export function requireField({ staff, subject }: StaffAndSubject, field: UserField): void {
  const { editable, lock } = fieldRight(staff, subject, field);
  if (editable === 0) throw new Forbidden(lock?.reason);
}

/** @throws Forbidden with the reason of the lock */
export function requireAction(
  { staff, subject }: StaffAndSubject,
  action: Parameters<typeof actionLock>[2],
): void {
  const lock = actionLock(staff, subject, action);
  if (lock) throw new Forbidden(lock.reason);
}
