import { describe, expect, test } from 'vitest';
import { back, closeTarget } from './closeTarget.ts';

describe('closing the reader', () => {
  test.each([
    ['/library/reader/b1', '', '/library/bookshelf'],
    ['/library/reader/test-player', '', '/library/bookshelf'],
    ['/reader/b1', '', back],
    ['/library/reader/b1', '?origin=polylino', '/shelves'],
    ['/reader/b1', '?origin=polylino', '/shelves'],
    ['/library/reader/b1', '?origin=elsewhere', '/library/bookshelf'],
  ])('at %s%s leads to %s', (pathname, search, target) => {
    expect(closeTarget({ pathname, search })).toBe(target);
  });
});
