import { afterEach, expect, test, vi } from 'vitest';
import { firstLetter } from './names.ts';

afterEach(() => vi.unstubAllGlobals());

test('The first letter of a name has all its marks', () => {
  expect(firstLetter('Åsa')).toBe('Å');
  expect(firstLetter('A\u030asa')).toBe('A\u030a');
  expect(firstLetter('')).toBe('');
});

test('It also has them if the browser cannot tell letters apart', () => {
  const { Segmenter: _none, ...rest } = Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]),
  );
  vi.stubGlobal('Intl', rest);
  expect(firstLetter('A\u030asa')).toBe('A\u030a');
  expect(firstLetter('𝒜da')).toBe('𝒜');
  expect(firstLetter('')).toBe('');
});
