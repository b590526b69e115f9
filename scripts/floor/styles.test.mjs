import { describe, expect, test } from 'vitest';
import { newerStyles } from './styles.mjs';

const found = (css) => newerStyles(css).map((fault) => fault.split(' in ')[0]);

describe('A style that one of the oldest browsers does not know', () => {
  test('is reported, with the browsers that do not know it', () => {
    expect(newerStyles('.a:has(b) { color: red }')).toEqual([
      ':has in .a:has(b): unknown to Chromium 103, Firefox 115',
    ]);
    expect(found('.a { color: color-mix(in srgb, red, blue) }')).toEqual(['color-mix']);
    expect(found('.a { height: 100dvh }')).toEqual(['dvh']);
    expect(found('@container (width > 1px) { .a { color: red } }')).toEqual(['@container']);
    expect(found('.a { rotate: 1deg }')).toEqual(['rotate']);
    expect(found('.a { &:hover { color: red } }')).toEqual(['nesting']);
  });

  test('may follow a value that all know', () => {
    expect(found('.a { height: 100vh; height: 100dvh }')).toEqual([]);
    expect(found('.a { height: 100vh; height: calc(100dvh - var(--bar)) }')).toEqual(['dvh']);
  });

  test('may stand inside @supports', () => {
    expect(found('@supports (height: 1dvh) { .a { height: 100dvh } }')).toEqual([]);
  });

  test('may have a fallback right after it', () => {
    expect(
      found('.a:has(b) { top: 0 } @supports not selector(:has(a)) { .a:focus-within { top: 0 } }'),
    ).toEqual([]);
    expect(found('.a:has(b) { top: 0 } .c { top: 0 }')).toEqual([':has']);
  });

  test('may be a nicety, or have a prefixed twin', () => {
    expect(found('p { text-wrap: balance; cursor: pointer }')).toEqual([]);
    expect(found('.a { -webkit-user-select: none; user-select: none }')).toEqual([]);
    expect(found('.a { user-select: none }')).toEqual(['user-select']);
  });
});
