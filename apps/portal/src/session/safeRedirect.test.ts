import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

const origin = 'https://app.aloud.se';

describe('the target after signing in', () => {
  test.each([
    ['/library/bookshelf', '/library/bookshelf'],
    [
      '/library/reader/b1?fileUrl=https%3A%2F%2Fcdn%2Fb1.epub#p2',
      '/library/reader/b1?fileUrl=https%3A%2F%2Fcdn%2Fb1.epub#p2',
    ],
    ['/loginhelp', '/loginhelp'],
  ])('may be any page of the portal: %s', (target, path) => {
    expect(safeRedirect(target, origin)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    'http://app.aloud.se/',
    'evil.example',
    '//',
    '',
    null,
    undefined,
  ])('is never another site: %s goes to the start page', (target) => {
    expect(safeRedirect(target, origin)).toBe('/');
  });

  test('never starts with two slashes, which a browser takes for a host', () => {
    expect(safeRedirect('/.//evil.example', origin)).toBe('/evil.example');
  });

  test.each(['/login', '/login?redirect=/x', '/login/callback?code=1'])(
    'is never a sign-in page: %s',
    (target) => {
      expect(safeRedirect(target, origin)).toBe('/');
    },
  );
});
