import type { SchoolUnitFields } from '@aloud/api';
import { Forbidden } from '../../../errors.ts';
import { checkAdmin, locks } from '../policy.ts';
import type { Scope } from '../scope.ts';

/** What only support changes: what has been bought, and how other systems know the school unit. */
const ofSupport: ReadonlySet<keyof SchoolUnitFields> = new Set(['active', 'type', 'crmId', 'speakingBooks']);

/** @throws Forbidden for fields that she may not write, naming the first of them */
export function checkFields(scope: Scope, fields: Partial<SchoolUnitFields>): void {
  if (scope.units === null) return;
  const locked = Object.entries(fields).find(
    ([name, value]) => value !== undefined && ofSupport.has(name as keyof SchoolUnitFields),
  );
  if (locked) throw new Forbidden(locks.support);
}

/** A school unit is put below one, and taken away from one, by an administrator of that one. @throws Forbidden, NotFound */
export function checkMove(scope: Scope, from: string | null, to: string | null): void {
  for (const parent of [from, to]) if (parent !== null) checkAdmin(scope, parent);
}
