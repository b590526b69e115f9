import { describe, expect, test } from 'vitest';
import { school, steadily } from './plan.ts';

describe('A school at eight', () => {
  const coming = school(1500, 60_000, 300_000);

  test('sends each pupil once, half of them in the first minute', () => {
    expect(new Set(coming.map(({ pupil }) => pupil)).size).toBe(1500);
    expect(coming.filter(({ at }) => at < 60_000)).toHaveLength(750);
    expect(Math.max(...coming.map(({ at }) => at))).toBeLessThan(300_000);
  });

  test('has one pupil in ten mistype', () => {
    expect(coming.filter(({ mistypes }) => mistypes)).toHaveLength(150);
  });
});

describe('A steady rate', () => {
  test('continues after the pupils that have come, and starts over after the last of the school', () => {
    const coming = steadily(2, 3, { first: 7, pupils: 10 });
    expect(coming.map(({ pupil }) => pupil)).toEqual([7, 8, 9, 0, 1, 2]);
    expect(Math.max(...coming.map(({ at }) => at))).toBeLessThan(3000);
  });
});
