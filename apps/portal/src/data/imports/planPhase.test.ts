import { describe, expect, test } from 'vitest';
import { changesOf, isMoving, phaseOf, rowsOf } from './planPhase.ts';

const done = (count: number) => ({ done: count, changed: count, unchanged: 0, refused: 0, failed: 0 });
const finished = '2026-11-26T10:05:00.000Z';

describe('the phase of a plan', () => {
  test('is its state', () => {
    expect(phaseOf({ state: 'planned', counts: done(0), finished: null })).toBe('planned');
    expect(phaseOf({ state: 'undone', counts: done(3), finished })).toBe('undone');
  });

  test('tells a plan that was discarded from one that was stopped on its way, and from one that was not approved in time', () => {
    expect(phaseOf({ state: 'cancelled', counts: done(0), finished })).toBe('discarded');
    expect(phaseOf({ state: 'cancelled', counts: done(1), finished })).toBe('stopped');
    expect(phaseOf({ state: 'cancelled', counts: done(0), finished: null })).toBe('expired');
  });
});

test.each([
  ['reading', true],
  ['planned', false],
  ['waiting', true],
  ['running', true],
  ['done', false],
  ['undone', false],
  ['cancelled', false],
  ['failed', false],
] as const)('A plan that is %s is looked at again, or not', (state, again) => {
  expect(isMoving({ state })).toBe(again);
});

test('A plan changes the people whom it makes, changes and removes; its other rows count, too', () => {
  const planned = { create: 100, update: 40, remove: 8, same: 1, refuse: 2 };
  expect(changesOf({ planned })).toBe(148);
  expect(rowsOf({ planned })).toBe(151);
});
