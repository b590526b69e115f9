import { newPassword } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { languageFor, languageOf, languages } from './languages.ts';
import { newPassphrase, wordsOf } from './passphrases.ts';

const locales = ['de', 'en-GB', 'en-US', 'fi', 'fr', 'nb', 'nl', 'sv'];

describe.each(locales)('a passphrase in %s', (locale) => {
  const drawn = Array.from({ length: 200 }, () => newPassphrase(locale));

  test('is three words of the language and two digits', () => {
    const list = wordsOf[languageOf(locale)];
    for (const phrase of drawn) {
      const [first, second, third, digits, ...more] = phrase.split('-');
      for (const word of [first, second, third]) expect(list).toContain(word);
      expect(digits).toMatch(/^[1-9]\d$/);
      expect(more).toEqual([]);
    }
  });

  test('fulfils the product’s rules for passwords', () => {
    for (const phrase of drawn) expect(newPassword.safeParse(phrase).success, phrase).toBe(true);
  });

  test('is a different one each time', () => {
    expect(new Set(drawn).size).toBeGreaterThan(195);
  });
});

test('a passphrase for a country without words is English', () => {
  expect(wordsOf.en).toContain(newPassphrase('da').split('-')[0]);
});

test('a country’s own language is used unless another is requested', () => {
  expect(languageFor('no', undefined)).toBe('nb');
  expect(languageFor('fi', 'sv-FI')).toBe('sv');
});

describe.each(languages)('the words of %s', (language) => {
  const list = wordsOf[language];

  test('are enough for 27 bits with two others and the digits', () => {
    expect(new Set(list).size).toBe(list.length);
    expect(Math.log2(list.length ** 3 * 90)).toBeGreaterThan(27);
    expect(list.length).toBeGreaterThanOrEqual(128);
  });

  test('are short, and of letters that every keyboard has', () => {
    for (const word of list) expect(word).toMatch(/^[a-z]{3,10}$/);
  });

  test('cannot be mistaken for each other by one slip of a finger', () => {
    const near = list.flatMap((word, at) =>
      list.slice(at + 1).flatMap((other) => (isOneSlipFrom(word, other) ? [`${word} ${other}`] : [])),
    );
    expect(near).toEqual([]);
  });
});

/** Whether one extra, missing or different letter, or two swapped ones, turns one word into the other. */
function isOneSlipFrom(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(word.length, other.length) - start;
  while (end < most && word.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [word.slice(start, word.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === Array.from(right).reverse().join('');
}
