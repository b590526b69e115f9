import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  ['Sam', 'Strand', 'Sam Strand'],
  ['Sam', '', 'Sam'],
  ['', 'Strand', 'Strand'],
])('A name of %j and %j is shown as %j', (first, last, shown) => {
  expect(fullName(first, last)).toBe(shown);
});
