import { describe, expect, test } from 'vitest';
import { endOf, identifierName } from './identifiers.ts';

describe('an identifier', () => {
  test.each([
    ['+46701740605', '605'],
    ['198505051234', '234'],
    ['tove.lind@fyrskolan.example', 'ind@fyrskolan.example'],
    ['al@fyrskolan.example', 'l@fyrskolan.example'],
    ['abcd', 'd'],
    ['ab', 'b'],
    ['@x', 'x'],
    ['', ''],
  ])('%s is shown by its end: %s', (value, end) => {
    expect(endOf(value)).toBe(end);
  });

  test('of an unknown type is called one of another service', () => {
    expect([identifierName('sms'), identifierName('domino')]).toEqual([
      'account.mobile',
      'account.otherIdentifier',
    ]);
  });
});
