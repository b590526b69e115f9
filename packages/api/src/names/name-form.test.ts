import { describe, expect, test } from 'vitest';
import { unassignedIn, unsupportedIn, unsupportedInTextOfLines } from './characters.ts';
import { nameForm } from './name-form.ts';

describe('A name as it is stored', () => {
  test.each([
    ['composed', 'Zoe\u0308', 'Zoë'],
    ['without blanks around it', '\u00a0 Åsa \u3000', 'Åsa'],
    ['without bidirectional controls', 'Sam\u202egnartS\u2069', 'SamgnartS'],
    ['without ignorable characters', '\u200bAnna\u00ad\ufeff', 'Anna'],
    ['with nothing left of what nobody sees', ' \u200b\u2060 ', ''],
    ['with a joiner between Persian letters', 'نامه\u200cای', 'نامه\u200cای'],
    ['without one at their end', 'علی\u200c', 'علی'],
    ['with a joiner after a virama', 'ക\u0d4d\u200d', 'ക\u0d4d\u200d'],
    ['without a joiner between Latin letters', 'ad\u200dmin', 'admin'],
    ['with the selector of a variant of a Han character', '葛\u{e0100}', '葛\u{e0100}'],
    ['without a selector after a Latin letter', 'a\ufe00', 'a'],
  ])('It is %s', (_, typed, stored) => {
    expect(nameForm(typed)).toBe(stored);
  });

  test('Stored again it stays as it is', () => {
    for (const name of ['Zoë', 'နွေ', 'ᠮᠣᠩᠭᠣᠯ', 'नेहा क्ष'])
      expect(nameForm(nameForm(name))).toBe(nameForm(name));
  });
});

test.each([
  ['a tab', 'a\tb'],
  ['a line break', 'a\nb'],
  ['a line separator', 'a\u2028b'],
  ['NUL', 'a\0'],
  ['half a surrogate pair', 'a\ud83d'],
  ['private use', '\ue000'],
  ['what will never be a character', '\ufdd0'],
])('%s is unsupported in a name', (_, text) => {
  expect(unsupportedIn(text)).toBe(true);
});

test('Lines and tabs are supported in longer texts, other controls are not', () => {
  expect(unsupportedInTextOfLines('a\n\tb\r\nc')).toBe(false);
  expect(unsupportedInTextOfLines('a\u0007')).toBe(true);
});

test('Code points that this Unicode does not know are told apart', () => {
  expect([unassignedIn('\u0378'), unassignedIn('Zoë')]).toEqual([true, false]);
});
