import { describe, expect, test } from 'vitest';
import { nameOfService } from '../../../../realm/serviceNames.ts';
import { stateOf, today } from './periodStates.ts';

describe('a subscription period', () => {
  test.each([
    [{ active: true, starts: '2026-01-01' }, 'active'],
    [{ active: false, starts: '2026-12-01' }, 'coming'],
    [{ active: false, starts: '2025-01-01' }, 'over'],
  ] as const)('%j is %s', (period, state) => {
    expect(stateOf(period, '2026-11-22')).toBe(state);
  });
});

test('today is the day in the person’s own time zone', () => {
  expect(today(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
});

test.each([
  ['polylino', 'Polylino'],
  ['str', 'STR'],
])('the service %s is called %s', (type, name) => {
  expect(nameOfService(type)).toBe(name);
});
