import { describe, expect, test } from 'vitest';
import { CHOICES, nameOf, pairsOf, planned } from './plan.ts';

describe('The pictures of the reader', () => {
  test('show each pair of choices', () => {
    const shown = new Set(planned(60).flatMap(pairsOf));
    const missing = Object.entries(CHOICES).flatMap(([a, ones], at) =>
      Object.entries(CHOICES)
        .slice(at + 1)
        .flatMap(([b, others]) => ones.flatMap((one) => others.map((other) => `${a}=${one} ${b}=${other}`)))
        .filter((pair) => !shown.has(pair)),
    );
    expect(missing).toEqual(['kind=silent video=takk', 'kind=vertical video=takk']);
  });

  test('are each of something else, and the same each time', () => {
    const names = planned(60).map(nameOf);
    expect(new Set(names).size).toBe(60);
    expect(planned(60).map(nameOf)).toEqual(names);
  });
});
