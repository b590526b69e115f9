import { describe, expect, test } from 'vitest';
import { parseClock } from './clock.ts';

describe('A clock value', () => {
  const values: ReadonlyArray<readonly [string, number]> = [
    ['250ms', 0.25],
    ['5.5ms', 0.0055],
    ['1.5min', 90],
    ['10min', 600],
    ['2h', 7200],
    ['0.5h', 1800],
    ['90s', 90],
    ['7.75s', 7.75],
    ['12', 12],
    ['12.345', 12.345],
    ['1:02:03', 3723],
    ['01:02:03.5', 3723.5],
    ['100:00:00', 360_000],
    ['02:03', 123],
    ['2:03.25', 123.25],
    ['00:00', 0],
    ['0', 0],
    ['0s', 0],
    ['  3s ', 3],
    ['npt=3s', 3],
    ['npt=0:00:03.04', 3.04],
  ];
  for (const [text, seconds] of values) {
    test(`"${text}" is ${seconds} s`, () => {
      expect(parseClock(text)).to.be.closeTo(seconds, 1e-9);
    });
  }

  for (const text of [
    '',
    '   ',
    'soon',
    '-3s',
    '3 s',
    '1:2:3:4',
    '1:',
    ':30',
    '3sec',
    '1e3',
    'NaN',
    '3,5s',
    '1h30min',
  ]) {
    test(`"${text}" is not a time`, () => {
      expect(parseClock(text)).to.equal(null);
    });
  }

  test('that is absent is not a time', () => {
    expect(parseClock(null)).to.equal(null);
    expect(parseClock(undefined)).to.equal(null);
  });
});
