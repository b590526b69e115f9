import { describe, expect, test } from 'vitest';
import { digitsOf, expiryOf, faultOf, formatted } from './card.js';

const today = new Date('2026-11-26T10:00:00Z');

describe('What is typed', () => {
  test.each([
    ['number', '', 'incomplete_number'],
    ['number', '4242 4242 4242', 'incomplete_number'],
    ['number', '4242 4242 4242 4241', 'invalid_number'],
    ['number', '4242 4242 4242 4242', undefined],
    ['expiry', '1', 'incomplete_expiry'],
    ['expiry', '13 / 30', 'invalid_expiry_month'],
    ['expiry', '10 / 26', 'invalid_expiry_year_past'],
    ['expiry', '11 / 26', undefined],
    ['expiry', '4/2030', undefined],
    ['cvc', '12', 'incomplete_cvc'],
    ['cvc', '123', undefined],
  ])('as %s, %j, has the fault %s', (field, text, fault) => {
    expect(faultOf(/** @type {'cvc'} */ (field), text, today)).toBe(fault);
  });

  test('is written in groups, and the date with its stroke', () => {
    expect(formatted('number', '42424242424')).toBe('4242 4242 424');
    expect(formatted('expiry', '1230')).toBe('12 / 30');
    expect(formatted('expiry', '4')).toBe('04');
    expect(formatted('expiry', '4/')).toBe('4/');
    expect(formatted('expiry', '1/29')).toBe('01 / 29');
    expect(formatted('expiry', '12/2034')).toBe('12 / 2034');
    expect(formatted('cvc', '12345')).toBe('1234');
    expect(expiryOf('04 / 30')).toEqual({ month: 4, year: 2030 });
    expect(digitsOf('4242 42')).toBe('424242');
  });
});
