import { describe, expect, test } from 'vitest';
import { mobileNumber } from './mobile-number.ts';

describe('a mobile number', () => {
  test.each([
    ['070-174 06 05', 'se', '+46701740605'],
    ['+46 (0)70 174 06 05', 'se', '+46701740605'],
    ['0046701740605', 'se', '+46701740605'],
    ['07400 123456', 'uk', '+447400123456'],
    ['+47 406 12 345', 'se', '+4740612345'],
  ] as const)('%s in %s is %s', (written, realm, number) => {
    expect(mobileNumber(written, realm)).toBe(number);
  });

  test.each(['', 'student', '070', '08-123 456 78', '070-174 06 05 05 05'])('%s is not one', (written) => {
    expect(mobileNumber(written, 'se')).toBeNull();
  });
});
