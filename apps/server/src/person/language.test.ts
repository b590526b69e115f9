import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test('Somebody is written to in the language that they have chosen, else in the main one of their country', () => {
  expect(languageOf({ realm: 'fi', locale: 'sv' })).toBe('sv');
  expect(languageOf({ realm: 'no', locale: 'en-GB' })).toBe('en-GB');
  expect(languageOf({ realm: 'fi', locale: null })).toBe('fi');
  expect(languageOf({ realm: 'no', locale: null })).toBe('nb');
});
