import type { RealmId } from './realms.ts';

/** The time zones in which a country has schools: IANA names, the usual one first. */
const zones = {
  de: ['Europe/Berlin'],
  fi: ['Europe/Helsinki'],
  fr: [
    'Europe/Paris',
    'America/Guadeloupe',
    'America/Martinique',
    'America/Cayenne',
    'America/Miquelon',
    'Indian/Reunion',
    'Indian/Mayotte',
    'Pacific/Noumea',
    'Pacific/Tahiti',
    'Pacific/Wallis',
  ],
  nl: ['Europe/Amsterdam'],
  no: ['Europe/Oslo'],
  se: ['Europe/Stockholm'],
  uk: ['Europe/London'],
  us: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
    'Pacific/Guam',
  ],
} as const satisfies Readonly<Record<RealmId, readonly [string, ...string[]]>>;

export type TimeZone = (typeof zones)[RealmId][number];

/** The time zones of all countries. */
export const timeZones: readonly TimeZone[] = Object.values(zones).flat();

/** Those among which the schools of a country choose, the usual one first; where there is one, nobody chooses. */
export const zonesOf = (realm: RealmId): readonly [TimeZone, ...TimeZone[]] => zones[realm];

/** The zone by which days begin at a school. @param own its setting; null or absent for the usual zone of the country */
export const zoneOf = (realm: RealmId, own?: string | null): string => own ?? zones[realm][0];

/** Formatters are slow to make: tables have thousands of days in a few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}

/** What the clocks and calendars of a zone show at a moment, as if they were in UTC. To the second. */
export function wallClockOf(moment: Date, zone: string): Date {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}
