import { superUserScopeOf } from '@aloud/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, associations } from '../../../database/schema/index.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import { isSecure, type Person } from '../../../plugins/authentication.ts';
import { scopeOf } from '../scope.ts';
import { reachesUser } from './members.ts';
import { type Actor, actionLock, fieldRight, type Subject, type UserField } from './policy.ts';

export type Account = typeof accounts.$inferSelect;

/** A person of the staff, and somebody whom she has to do with. */
export interface Encounter {
  readonly actor: Actor;
  readonly subject: Subject;
  readonly account: Account;
}

export async function actorOf(db: Database, person: Person): Promise<Actor> {
  return {
    uid: person.uid,
    scope: await scopeOf(db, person),
    isSecure: isSecure(person),
    isActing: person.actor !== null,
  };
}

/**
 * @throws NotFound for who is deleted, of another realm, or of a school that she has nothing to do with, whether or not
 *   there is such a person
 */
export async function meet(db: Database, person: Person, userUid: string): Promise<Encounter> {
  const actor = await actorOf(db, person);
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.uid, userUid), eq(accounts.realm, person.realm), isNull(accounts.deleted)));
  if (!account || !(await reachesUser(db, actor.scope, userUid)))
    throw new NotFound('There is no such person.');
  const belongs = await db
    .select({ uid: associations.schoolUnitUid })
    .from(associations)
    .where(and(eq(associations.accountUid, userUid), eq(associations.active, true)));
  const subject: Subject = {
    uid: userUid,
    type: account.type,
    schoolUnits: [...new Set(belongs.map(({ uid }) => uid))],
    isSuperUser: account.scopes.includes(superUserScopeOf(account.realm)),
    userManagementDisabled: account.userManagementDisabled,
  };
  return { actor, subject, account };
}

/** @throws Forbidden with the reason of the lock */
export function checkField({ actor, subject }: Encounter, field: UserField): void {
  const { editable, lock } = fieldRight(actor, subject, field);
  if (editable === 0) throw new Forbidden(lock?.reason);
}

/** @throws Forbidden with the reason of the lock */
export function checkAction({ actor, subject }: Encounter, action: Parameters<typeof actionLock>[2]): void {
  const lock = actionLock(actor, subject, action);
  if (lock) throw new Forbidden(lock.reason);
}
