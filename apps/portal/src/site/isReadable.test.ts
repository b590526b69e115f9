import { expect, test } from 'vitest';
import { isReadable } from './isReadable.ts';

test.each(['/controlpanel/users/anna', '/controlpanel/users/a%20b', '/controlpanel/users/%C3%A5', '/', ''])(
  '%j can be the path of a page',
  (path) => {
    expect(isReadable(path)).toBe(true);
  },
);

test.each([
  '/controlpanel/users//',
  '//controlpanel',
  '/controlpanel/users/%00',
  '/controlpanel/users/%E0%A4%A',
  '/controlpanel/users/%',
])('%j is the path of no page', (path) => {
  expect(isReadable(path)).toBe(false);
});
