import { describe, expect, test } from 'vitest';
import { scrollKey } from './scrollKey.ts';

const at = (pathname: string, key: string) => ({ key, pathname, search: '', hash: '', state: null });

describe('the place on a page', () => {
  test('is kept by address for pages opened by their address, so that none begins where another was left', () => {
    expect(scrollKey(at('/account', 'default'))).not.toBe(scrollKey(at('/news', 'default')));
    expect(scrollKey(at('/news', 'default'))).toBe(scrollKey(at('/news', 'default')));
  });

  test('is kept by visit for pages that were gone to', () => {
    expect(scrollKey(at('/news', 'a1'))).not.toBe(scrollKey(at('/news', 'b2')));
  });
});
