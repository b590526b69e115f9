import { describe, expect, test } from 'vitest';
import { daysFor } from './days.ts';

const readers = ['America/Los_Angeles', 'Europe/Stockholm', 'Pacific/Auckland'] as const;
const daysOf = (viewer: string) => daysFor({ language: 'en-GB', viewer });

// The first and the last hour of the days on which clocks are changed in each of the three zones, in a Swedish school.
const days = [
  ['2026-03-07T23:30:00Z', '8 March 2026'],
  ['2026-03-08T22:30:00Z', '8 March 2026'],
  ['2026-03-28T23:30:00Z', '29 March 2026'],
  ['2026-03-29T21:30:00Z', '29 March 2026'],
  ['2026-04-04T22:30:00Z', '5 April 2026'],
  ['2026-09-26T22:30:00Z', '27 September 2026'],
  ['2026-10-24T22:30:00Z', '25 October 2026'],
  ['2026-10-25T22:30:00Z', '25 October 2026'],
  ['2026-10-31T23:30:00Z', '1 November 2026'],
  ['2026-11-01T22:30:00Z', '1 November 2026'],
] as const;

describe.each(readers)('a day, read in %s', (viewer) => {
  test.each(days)('is the day in Sweden: %s is %s', (moment, day) => {
    expect(daysOf(viewer).day(moment)).toBe(day);
  });

  test.each([
    ['2026-03-08T07:30:00Z', '7 March 2026'],
    ['2026-03-08T08:30:00Z', '8 March 2026'],
    ['2026-03-09T06:30:00Z', '8 March 2026'],
    ['2026-11-01T06:30:00Z', '31 October 2026'],
    ['2026-11-01T07:30:00Z', '1 November 2026'],
    ['2026-11-02T07:30:00Z', '1 November 2026'],
  ])('of a school in California is the day there: %s is %s', (moment, day) => {
    expect(daysOf(viewer).day(moment, 'America/Los_Angeles')).toBe(day);
  });

  test('that somebody has written is that day', () => {
    expect(daysOf(viewer).writtenDay('2027-01-31')).toBe('31 January 2027');
  });
});

describe('a time with its day', () => {
  const moment = '2026-03-29T00:30:00Z';

  test('is by the reader’s clock, without its zone where the school has the same time', () => {
    expect(daysOf('Europe/Stockholm').moment(moment)).toBe('29 Mar 2026, 01:30');
    expect(daysOf('Europe/Oslo').moment(moment)).toBe('29 Mar 2026, 01:30');
  });

  test('names its zone where the school has another time', () => {
    expect(daysOf('America/Los_Angeles').moment(moment)).toMatch(/^28 Mar 2026, 17:30 (PDT|GMT-7)$/);
    expect(daysOf('Pacific/Auckland').moment(moment)).toMatch(/^29 Mar 2026, 13:30 (NZDT|GMT\+13)$/);
    expect(daysOf('Europe/Stockholm').moment(moment, 'America/Denver')).toMatch(
      /^29 Mar 2026, 01:30 (CET|GMT\+1)$/,
    );
  });

  test('names its zone on the days on which only one of two has changed its clocks', () => {
    const [before, between] = ['2026-03-01T12:00:00Z', '2026-03-15T12:00:00Z'];
    const denver = daysOf('America/Denver');
    expect(denver.moment(before, 'America/Phoenix')).toBe('1 Mar 2026, 05:00');
    expect(denver.moment(between, 'America/Phoenix')).toMatch(/^15 Mar 2026, 06:00 (MDT|GMT-6)$/);
  });
});
