import { type RealmId, type TimeZone, zoneOf, zonesOf } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { schoolUnits } from '../../database/schema/index.ts';
import { faultyForm } from '../../errors.ts';

/** @throws InvalidInput for a zone in which the country has no schools */
export function checkZone(realm: string, timeZone: TimeZone | null | undefined): void {
  // People are of realms of the product only.
  if (timeZone && !zonesOf(realm as RealmId).includes(timeZone))
    throw faultyForm({ attribute: 'timeZone', reason: 'form.noSuchValue' });
}

/** The zone by which the days of a school unit begin. */
export async function zoneOfUnit(db: Database, uid: string, realm: RealmId): Promise<string> {
  const [unit] = await db
    .select({ zone: schoolUnits.timeZone })
    .from(schoolUnits)
    .where(eq(schoolUnits.uid, uid));
  return zoneOf(realm, unit?.zone);
}
