import type { PeriodActionName } from '@aloud/api';
import { Forbidden } from '../../errors.ts';
import { isAdminOf, type Lock, lock, locks, requireAdmin, type Scope } from '../../person/index.ts';

interface Terms {
  readonly type: string;
  readonly starts: string;
  readonly ends: string | null;
  readonly seats: number | null;
}

/**
 * Support writes what a school has bought; an administrator of the school may end it, now or earlier than agreed.
 * @throws Forbidden, NotFound
 */
export function checkTerms(scope: Scope, schoolUnitUid: string, before: Terms, after: Terms): void {
  if (scope.units === null) return;
  requireAdmin(scope, schoolUnitUid);
  const same = before.type === after.type && before.starts === after.starts && before.seats === after.seats;
  const earlier = after.ends !== null && (before.ends === null || after.ends <= before.ends);
  if (!same || !(earlier || after.ends === before.ends)) throw new Forbidden(locks.support);
}

/** Why the person may not do something with what a school unit has bought; null if they may. */
export function schoolPeriodLock(scope: Scope, schoolUnitUid: string, action: PeriodActionName): Lock | null {
  if (action === 'EndPeriod') return isAdminOf(scope, schoolUnitUid) ? null : lock('admin');
  return scope.units === null ? null : lock('support');
}

/** A person who gives services to another. */
export interface Grantor {
  /** School units of the recipient that the grantor administers; null for support. */
  readonly adminUnits: readonly string[] | null;
  /** Services that these have today. */
  readonly has: readonly string[];
}

/**
 * An administrator of the recipient's school may give a service to a single person, if the school has it;
 * support may too.
 * @param type of the service; null asks whether the grantor may give any
 */
export function grantLock({ adminUnits, has }: Grantor, type: string | null): Lock | null {
  if (adminUnits === null) return null;
  if (adminUnits.length === 0) return lock('admin');
  return (type === null ? has.length > 0 : has.includes(type)) ? null : lock('support');
}

/** @throws Forbidden with the reason of the lock */
export function requireGrant(grantor: Grantor, type: string): void {
  const locked = grantLock(grantor, type);
  if (locked) throw new Forbidden(locked.reason);
}
