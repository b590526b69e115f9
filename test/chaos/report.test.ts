import { describe, expect, test } from 'vitest';
import { FULL, QUICK } from './plan.ts';
import { gathered, isWell, lastLine, type Result } from './report.ts';

const result = (changes: Partial<Result> = {}): Result => ({
  done: FULL,
  planned: FULL,
  lost: 0,
  twice: 0,
  hung: 0,
  faults: [],
  away: 4_210,
  ...changes,
});

describe('The last line', () => {
  test('says what was done, and the result', () => {
    expect(lastLine([result()])).toBe(
      '50 kills, 20 database kills, 10 stops, 10 full disks, 10 swallowed, 5 clocks: 0 lost, 0 twice, 0 hung, longest away 4.2 s',
    );
  });

  test('adds up several databases', () => {
    const other = result({ done: QUICK, lost: 2, hung: 1, away: 9_000 });
    expect(lastLine([result(), other])).toBe(
      '53 kills, 22 database kills, 12 stops, 12 full disks, 12 swallowed, 6 clocks: 2 lost, 0 twice, 1 hung, longest away 9.0 s',
    );
  });
});

describe('A result', () => {
  test('is fine if everything planned was done and no fault was found', () => {
    expect(isWell(result())).toBe(true);
    expect(isWell(result({ done: { ...FULL, kill: 49 } }))).toBe(false);
    expect(isWell(result({ hung: 1 }))).toBe(false);
    expect(isWell(result({ faults: ['late'] }))).toBe(false);
  });
});

describe('Faults', () => {
  test('that differ only in an id are counted together', () => {
    const id = '0b7c2d5e-93c4-4e0f-8a51-2f6d0c9e7b02';
    expect(gathered([`GET /x/${id}: 500`, 'GET /x/…: 500', 'late'])).toEqual(['2 × GET /x/…: 500', 'late']);
  });
});
