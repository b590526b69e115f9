import { describe, expect, test } from 'vitest';
import { isUsername, usernameKey } from './username.ts';

describe('The examples of RFC 8265, 3.5', () => {
  test.each(['juliet@example.com', 'fussball', 'fußball', 'π', 'Σ', 'σ', 'ς'])(
    '%s is a user name',
    (name) => {
      expect(isUsername(name)).toBe(true);
    },
  );

  test.each(['foo bar', '', 'henry\u2163', '\u265a'])('%j is none', (name) => {
    expect(isUsername(name)).toBe(false);
  });

  test('Two spellings stay two names, two cases are one', () => {
    expect(usernameKey('fussball')).not.toBe(usernameKey('fußball'));
    expect(usernameKey('Σ')).toBe('σ');
    expect(usernameKey('ς')).not.toBe(usernameKey('σ'));
  });
});

test.each([
  ['full width', 'ａｄｍｉｎ', 'admin'],
  ['the other case', 'ADMIN', 'admin'],
  ['accents typed in two ways', 'Zoe\u0308', 'zoë'],
  ['a blank that nobody sees', 'anna\u200b', 'anna'],
  ['a joiner that nobody sees', 'نامه\u200cای', 'نامهای'],
  ['a Greek name in capitals', 'ΓΙΩΡΓΟΣ', 'γιωργος'],
  ['a domain in its other form', 'Anna@Schüle.example', 'anna@xn--schle-mva.example'],
  ['halves of Japanese characters', 'ｶﾞ', 'ガ'],
])('%s makes no difference', (_, one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test.each([
  'anna.berg_2+x-y',
  "o'neil@example.org",
  'müller@школа.example',
  'नेहा',
  'สมชาย',
  'อำนาจ',
  '山田たろう',
  '김철수',
  'שרה',
  'علي٣',
  'x.y@z',
])('%s is a user name', (name) => {
  expect(isUsername(name)).toBe(true);
});

test.each([
  ['a Cyrillic letter among Latin ones', 'аdmin'],
  ['Greek and Latin', 'αbc'],
  ['two scripts before the @', 'annaб@example.org'],
  ['two scripts in a part of the domain', 'anna@exаmple.org'],
  ['a sign that is no letter', 'anna!'],
  ['a blank', 'anna berg'],
  ['a ligature', 'ﬁnn'],
  ['a mark alone at the beginning', '\u0301anna'],
  ['a script of the dead', '𓀀'],
])('%s is refused', (_, name) => {
  expect(isUsername(name)).toBe(false);
});
