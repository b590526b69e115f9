import { Forbidden, NotFound } from '../errors.ts';
import { locks } from './lock.ts';
import type { Scope } from './scope.ts';

/** @throws NotFound for a school unit outside the scope, whether or not it exists */
export function requireStaff(scope: Scope, schoolUnitUid: string): void {
  if (scope.units !== null && !scope.units.has(schoolUnitUid)) throw new NotFound('notFound.schoolUnit');
}

/** @throws Forbidden unless the person is an administrator of the school unit, or NotFound */
export function requireAdmin(scope: Scope, schoolUnitUid: string): void {
  requireStaff(scope, schoolUnitUid);
  if (!isAdminOf(scope, schoolUnitUid)) throw new Forbidden(locks.admin);
}

/** @throws Forbidden unless the person is a super user */
export function requireSupport(scope: Scope): void {
  if (scope.units !== null) throw new Forbidden(locks.support);
}

/** @throws Forbidden unless the person is an administrator of the school unit and of all below it */
export function requireDeepAdmin(scope: Scope, schoolUnitUid: string): void {
  if (!isDeepAdminOf(scope, schoolUnitUid)) throw new Forbidden(locks.admin);
}

/** Whether the person is an administrator of a school unit and of all below it. */
export function isDeepAdminOf({ deep }: Scope, schoolUnitUid: string): boolean {
  return deep === null || deep.has(schoolUnitUid);
}

export function isAdminOf({ units }: Scope, schoolUnitUid: string): boolean {
  return units === null || units.get(schoolUnitUid) === 'admin';
}
