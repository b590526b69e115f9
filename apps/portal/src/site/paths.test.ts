import { describe, expect, test } from 'vitest';
import { readerPath } from './paths.ts';

describe('a link to the reader', () => {
  test('contains the signed address of the book, and its signature beside it', () => {
    const url = new URL(
      readerPath('b/1', '/content/b1.epub?v=1&Signature=s&Key-Pair-Id=k'),
      'http://localhost',
    );
    expect(url.pathname).toBe('/library/reader/b%2F1');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      fileUrl: '/content/b1.epub?v=1&Signature=s&Key-Pair-Id=k',
      Signature: 's',
      'Key-Pair-Id': 'k',
    });
  });

  test('from outside the library does not contain it', () => {
    expect(readerPath('b/1', '/content/b1.epub', '')).toBe('/reader/b%2F1?fileUrl=%2Fcontent%2Fb1.epub');
  });

  test('has no query if the address is not known', () => {
    expect(readerPath('test-player')).toBe('/library/reader/test-player');
  });
});
