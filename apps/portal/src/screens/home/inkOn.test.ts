import { expect, test } from 'vitest';
import { inkOn } from './inkOn.ts';

test.each([
  ['#ffffff', 'black'],
  ['#ffd200', 'black'],
  ['#1b7f5c', 'white'],
  ['#000000', 'white'],
])('on %s one reads %s', (look, ink) => {
  expect(inkOn(look)).toBe(ink);
});
