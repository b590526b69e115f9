import { zonesOf } from '@aloud/api';
import { realm } from '../../../../realm/currentRealm.ts';

/** Whether the schools of this country are in several time zones. */
export const hasZones = zonesOf(realm.id).length > 1;

/** For example 'Mountain Time (Denver)'. @param zone IANA name */
export function zoneName(zone: string, language: string): string {
  const [named] = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .filter(({ type }) => type === 'timeZoneName');
  const city = zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return named ? `${named.value} (${city})` : city;
}
