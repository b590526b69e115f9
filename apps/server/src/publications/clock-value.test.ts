import { expect, test } from 'vitest';
import { clockValue } from './clock-value.ts';

test.each([
  ['1:02:03.5', 3723.5],
  ['02:03', 123],
  ['12.5s', 12.5],
  ['1.5min', 90],
  ['2h', 7200],
  ['200ms', 0.2],
  ['7', 7],
  ['', 0],
  ['soon', 0],
  ['-5s', 0],
])('the clock value %j is %d seconds', (text, seconds) => {
  expect(clockValue(text)).toBeCloseTo(seconds);
});
