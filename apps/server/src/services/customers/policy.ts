import { Forbidden, NotFound } from '../../errors.ts';
import type { Scope } from './scope.ts';

/** Why something is locked (spec §6). */
export const locks = {
  admin: 'lock.admin',
  support: 'lock.support',
  secure: 'lock.moreSecureLogin',
} as const;

/** @throws NotFound for a school unit that she has nothing to do with, whether or not it exists. */
export function checkStaff(scope: Scope, schoolUnitUid: string): void {
  if (scope.units !== null && !scope.units.has(schoolUnitUid)) throw new NotFound('notFound.schoolUnit');
}

/** @throws Forbidden unless she is an administrator of the school unit, or NotFound. */
export function checkAdmin(scope: Scope, schoolUnitUid: string): void {
  checkStaff(scope, schoolUnitUid);
  if (!isAdminOf(scope, schoolUnitUid)) throw new Forbidden(locks.admin);
}

/** @throws Forbidden unless she is a super user. */
export function checkSupport(scope: Scope): void {
  if (scope.units !== null) throw new Forbidden(locks.support);
}

/** @throws Forbidden unless she is an administrator of the school unit and of all below it. */
export function checkDeepAdmin(scope: Scope, schoolUnitUid: string): void {
  if (!isDeepAdminOf(scope, schoolUnitUid)) throw new Forbidden(locks.admin);
}

/** Whether she runs a school unit and all below it. */
export function isDeepAdminOf({ deep }: Scope, schoolUnitUid: string): boolean {
  return deep === null || deep.has(schoolUnitUid);
}

export function isAdminOf({ units }: Scope, schoolUnitUid: string): boolean {
  return units === null || units.get(schoolUnitUid) === 'admin';
}
