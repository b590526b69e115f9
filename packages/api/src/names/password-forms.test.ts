import { describe, expect, test } from 'vitest';
import { passwordText } from './fields.ts';
import { opaqueString, passwordForms } from './password-forms.ts';

const newPassword = passwordText(8, 20);
const faultOf = (password: string) => newPassword.safeParse(password).error?.issues[0]?.message;

describe('The examples of RFC 8265, 4.3', () => {
  test.each([
    ['correct horse battery staple', 'correct horse battery staple'],
    ['Correct Horse Battery Staple', 'Correct Horse Battery Staple'],
    ['πßå', 'πßå'],
    ['Jack of ♦s', 'Jack of ♦s'],
    ['foo\u1680bar', 'foo bar'],
  ])('%j is hashed as %j', (typed, hashed) => {
    expect(opaqueString(typed)).toBe(hashed);
  });

  test('Nothing, and a control character, are refused', () => {
    expect(faultOf('')).toBe('field.atLeast?min=8');
    expect(faultOf('my cat is a \tby')).toBe('field.characters');
  });
});

test('Blanks alone are no password', () => {
  expect(faultOf('        ')).toBe('field.required');
  expect(faultOf('\u3000'.repeat(8))).toBe('field.required');
});

test('Its length is counted in characters', () => {
  expect(faultOf('😀'.repeat(7))).toBe('field.atLeast?min=8');
  expect(faultOf('😀'.repeat(20))).toBeUndefined();
  expect(faultOf('😀'.repeat(21))).toBe('field.atMost?max=20');
});

test('A password of ASCII is tried in one form, others in those that differ', () => {
  expect(passwordForms('correct horse')).toEqual(['correct horse']);
  expect(passwordForms('zoë')).toEqual(['zoë', 'zoe\u0308']);
  expect(passwordForms('zoe\u0308\u00a0')).toEqual(['zoë ', 'zoe\u0308\u00a0', 'zoë\u00a0']);
});
