import { describe, expect, test } from 'vitest';
import { addMonths, nthPeriod, periodEnd } from './calendar.ts';

const time = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000;
const text = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const monthly = { interval: 'month', interval_count: 1 };

describe('Months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('after %s, %i months later, it is %s', (from, months, to) => {
    expect(text(addMonths(time(from), months))).toBe(to);
  });

  test('keep the day of the anchor, also after a short month', () => {
    const anchor = time('2026-01-31');
    const days = [1, 2, 3, 4].map((n) => text(nthPeriod(anchor, monthly, n)));
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(text(periodEnd(anchor, monthly, time('2026-02-28')))).toBe('2026-03-31');
  });
});

test('Weeks and days have their length, and years the month and the day', () => {
  const anchor = time('2026-01-31');
  expect(text(nthPeriod(anchor, { interval: 'week', interval_count: 2 }, 1))).toBe('2026-02-14');
  expect(text(nthPeriod(anchor, { interval: 'day', interval_count: 3 }, 2))).toBe('2026-02-06');
  expect(text(nthPeriod(anchor, { interval: 'year', interval_count: 1 }, 1))).toBe('2027-01-31');
});
