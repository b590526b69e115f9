import { type RealmId, type TimeZone, zonesOf } from '@aloud/api';
import { faultyForm } from '../../errors.ts';

/** @throws InvalidInput for a zone in which the country has no schools */
export function checkZone(realm: string, timeZone: TimeZone | null | undefined): void {
  // People are of realms of the product only.
  if (timeZone && !zonesOf(realm as RealmId).includes(timeZone))
    throw faultyForm({ attribute: 'timeZone', reason: 'form.noSuchValue' });
}
