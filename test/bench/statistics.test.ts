import { describe, expect, it } from 'vitest';
import { largest, median, quantile } from './statistics.ts';

describe('The median', () => {
  it('is the member in the middle, whatever the order they came in', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('lies half way between the two in the middle', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('is not moved by one wild member', () => {
    expect(median([10, 11, 12, 13, 5000])).toBe(12);
  });

  it('leaves the sample in its order', () => {
    const sample = [3, 1, 2];
    median(sample);
    expect(sample).toEqual([3, 1, 2]);
  });
});

describe('A quantile', () => {
  const hundred = Array.from({ length: 101 }, (_, index) => index);

  it('is the value that the share does not exceed', () => {
    expect(quantile(hundred, 0.95)).toBe(95);
    expect(quantile(hundred, 0)).toBe(0);
    expect(quantile(hundred, 1)).toBe(100);
  });

  it('lies on the straight line between two members', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5);
  });

  it('of one member is that member', () => {
    expect(quantile([7], 0.95)).toBe(7);
  });
});

describe('An empty sample', () => {
  it('has no figures', () => {
    for (const figure of [median([]), quantile([], 0.95), largest([])]) expect(figure).toBeNaN();
  });
});
