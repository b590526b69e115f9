import { expect, test } from 'vitest';
import { pageBefore } from './pageBefore.ts';

test.each([
  [{ from: '/library/reader/b1' }, '/library/reader/b1'],
  [{ from: '/library?searchString=owl' }, null],
  [{ from: 'https://evil.example/' }, null],
  [null, null],
])('the previous page, for the history state %j, is %s', (state, path) => {
  expect(pageBefore(state)).toBe(path);
});
