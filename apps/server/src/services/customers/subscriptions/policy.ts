import { Forbidden } from '../../../errors.ts';
import { checkAdmin, locks } from '../policy.ts';
import type { Scope } from '../scope.ts';

interface Terms {
  readonly type: string;
  readonly starts: string;
  readonly ends: string | null;
  readonly seats: number | null;
}

/**
 * What a school has bought is written by support; who runs the school may end it, now or earlier than agreed.
 * @throws Forbidden, NotFound
 */
export function checkTerms(scope: Scope, schoolUnitUid: string, before: Terms, after: Terms): void {
  if (scope.units === null) return;
  checkAdmin(scope, schoolUnitUid);
  const same = before.type === after.type && before.starts === after.starts && before.seats === after.seats;
  const earlier = after.ends !== null && (before.ends === null || after.ends <= before.ends);
  if (!same || !(earlier || after.ends === before.ends)) throw new Forbidden(locks.support);
}

/**
 * A service is given to a single person by who runs a school of hers, where that school has it; and by support.
 * @param adminUnits her school units that the asker runs; null for support
 * @param has services that these have today
 * @throws Forbidden
 */
export function checkGift(adminUnits: readonly string[] | null, has: readonly string[], type: string): void {
  if (adminUnits === null) return;
  if (adminUnits.length === 0) throw new Forbidden(locks.admin);
  if (!has.includes(type)) throw new Forbidden(locks.support);
}
