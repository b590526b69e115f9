import { describe, expect, test } from 'vitest';
import { scrollKey } from './scrollKey.ts';

const at = (pathname: string, key: string) => ({ key, pathname, search: '', hash: '', state: null });

describe('the scroll position of a page', () => {
  test('is stored by address for pages opened by their address, so that none starts where another was left', () => {
    expect(scrollKey(at('/account', 'default'))).not.toBe(scrollKey(at('/news', 'default')));
    expect(scrollKey(at('/news', 'default'))).toBe(scrollKey(at('/news', 'default')));
  });

  test('is stored by visit for pages reached by navigation', () => {
    expect(scrollKey(at('/news', 'a1'))).not.toBe(scrollKey(at('/news', 'b2')));
  });
});
