import { describe, expect, test } from 'vitest';
import { largest, median, quantile } from './statistics.ts';

describe('The median', () => {
  test('is the middle value, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  test('is half way between the two middle values', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  test('is not affected by one outlier', () => {
    expect(median([10, 11, 12, 13, 5000])).toBe(12);
  });

  test('does not reorder the sample', () => {
    const sample = [3, 1, 2];
    median(sample);
    expect(sample).toEqual([3, 1, 2]);
  });
});

describe('A quantile', () => {
  const hundred = Array.from({ length: 101 }, (_, index) => index);

  test('is the value that this share of the sample does not exceed', () => {
    expect(quantile(hundred, 0.95)).toBe(95);
    expect(quantile(hundred, 0)).toBe(0);
    expect(quantile(hundred, 1)).toBe(100);
  });

  test('is interpolated between two values', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5);
  });

  test('of one value is that value', () => {
    expect(quantile([7], 0.95)).toBe(7);
  });
});

describe('An empty sample', () => {
  test('has no figures', () => {
    for (const figure of [median([]), quantile([], 0.95), largest([])]) expect(figure).toBeNaN();
  });
});
