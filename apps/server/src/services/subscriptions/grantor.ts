import type { Database } from '../../database/database.ts';
import { isAdminOf } from '../../person/index.ts';
import type { StaffAndSubject } from '../people/index.ts';
import { findTypesOfUnits } from './active-types.ts';
import type { Grantor } from './policy.ts';

/** A member of staff as a grantor of services to a person. */
export async function grantorFor(
  db: Database,
  { staff: { scope }, subject }: Pick<StaffAndSubject, 'staff' | 'subject'>,
): Promise<Grantor> {
  const adminUnits = scope.units && subject.schoolUnits.filter((uid) => isAdminOf(scope, uid));
  return { adminUnits, has: adminUnits ? await findTypesOfUnits(db, adminUnits) : [] };
}
