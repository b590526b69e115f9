import { expect, test } from 'vitest';
import { accountKeysOf } from './account-keys.ts';
import { partEnd } from './search-text.ts';

const zoe = { firstname: 'Zoë', lastname: "O'Neil", username: 'zoe.n', email: 'Zoë@Schüle.example' };

test('A search text has the folded words of the name and those that they were, then of username and address', () => {
  const [name, rest] = accountKeysOf(zoe).searchText.split(partEnd);
  expect(name).toBe(" zoe oneil zoë o'neil");
  expect(rest).toBe(' zoe.n zoe@schule.example zoë@schüle.example');
});

test('A word that is folded to itself stands there once', () => {
  const { searchText } = accountKeysOf({ ...zoe, firstname: 'Sam', lastname: 'Berg-Lind', email: null });
  expect(searchText).toBe(` sam berg lind berg-lind${partEnd} zoe.n`);
});

test('An e-mail address is also kept with its domain as mail servers know it, one that is none as it is', () => {
  expect(accountKeysOf(zoe).emailAscii).toBe('Zoë@xn--schle-mva.example');
  expect(accountKeysOf({ ...zoe, email: 'sam@school' }).emailAscii).toBe('sam@school');
  expect(accountKeysOf({ ...zoe, email: null }).emailAscii).toBeNull();
});

test('A username of which nothing can be seen has no key', () => {
  expect(accountKeysOf({ ...zoe, username: '\u200b' }).usernameKey).toBeNull();
});

test('The longest names leave room for the search text in an entry of an index', () => {
  const long = (letter: string) => letter.repeat(255);
  for (const letter of ['é', '葛', '𠮷', "'"]) {
    const names = { firstname: long(letter), lastname: long(letter), username: long(letter), email: null };
    const { searchText } = accountKeysOf(names);
    expect(Buffer.byteLength(`${names.firstname}${names.lastname}${searchText}`)).toBeLessThanOrEqual(2_401);
    expect(searchText).toContain(partEnd);
    expect(searchText).not.toContain('\ufffd');
  }
});
