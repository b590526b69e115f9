import { describe, expect, test } from 'vitest';
import { realmIds } from './realms.ts';
import { timeZones, wallClockOf, zoneOf, zonesOf } from './zones.ts';

describe('the time zones of schools', () => {
  test('are known to the platform, each once', () => {
    expect(new Set(timeZones).size).toBe(timeZones.length);
    for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  test('are the country’s, which a school may replace by its own', () => {
    expect(zoneOf('se')).toBe('Europe/Stockholm');
    expect(zoneOf('us', null)).toBe('America/New_York');
    expect(zoneOf('us', 'America/Denver')).toBe('America/Denver');
  });

  test('are chosen in France and the United States alone', () => {
    expect(realmIds.filter((realm) => zonesOf(realm).length > 1)).toEqual(['fr', 'us']);
  });
});

describe('the clock of a zone', () => {
  // On each of these days clocks are changed: in spring an hour is missing, in autumn one comes twice.
  test.each([
    ['Europe/Stockholm', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['Europe/Stockholm', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['Europe/Stockholm', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
    ['Europe/Stockholm', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
    ['America/Los_Angeles', '2026-03-08T09:59:59Z', '2026-03-08T01:59:59'],
    ['America/Los_Angeles', '2026-03-08T10:00:00Z', '2026-03-08T03:00:00'],
    ['America/Los_Angeles', '2026-11-01T09:30:00Z', '2026-11-01T01:30:00'],
    ['Pacific/Auckland', '2026-04-04T14:30:00Z', '2026-04-05T02:30:00'],
    ['Pacific/Auckland', '2026-09-26T14:00:00Z', '2026-09-27T03:00:00'],
    ['Europe/London', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00'],
  ])('of %s shows at %s: %s', (zone, moment, shown) => {
    expect(wallClockOf(new Date(moment), zone).toISOString()).toBe(`${shown}.000Z`);
  });
});
