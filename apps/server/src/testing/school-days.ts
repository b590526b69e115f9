import { type RealmId, wallClockOf, zoneOf } from '@aloud/api';

const length = 86_400_000;

/** A day in the calendar of a country, so many after today, ISO 8601. */
export const schoolDay = (after: number, realm: RealmId = 'se'): string =>
  schoolDayOf(new Date(Date.now() + after * length), realm);

/** The day of a moment there. */
export const schoolDayOf = (moment: Date, realm: RealmId = 'se'): string =>
  wallClockOf(moment, zoneOf(realm)).toISOString().slice(0, 10);
