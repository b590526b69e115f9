import type { Database } from '../../../database/database.ts';
import { isAdminOf } from '../policy.ts';
import type { Encounter } from '../users/subject.ts';
import { findTypesOfUnits } from './active.ts';
import type { Giver } from './policy.ts';

/** Somebody of the staff as who gives services to a person. */
export async function giverTo(
  db: Database,
  { actor: { scope }, subject }: Pick<Encounter, 'actor' | 'subject'>,
): Promise<Giver> {
  const adminUnits = scope.units && subject.schoolUnits.filter((uid) => isAdminOf(scope, uid));
  return { adminUnits, has: adminUnits ? await findTypesOfUnits(db, adminUnits) : [] };
}
