import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checked, integer, integerOfText, list, text, trimmed } from './fields.ts';

const fits = (schema: z.ZodMiniType, ...values: unknown[]) =>
  values.map((value) => schema.safeParse(value).success);
const refusals = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('Text comes as it is: blanks around it stay, and count', () => {
  expect(text(1, 3).parse(' a ')).toBe(' a ');
  expect(fits(text(1, 3), '', ' ', 'abc', 'abcd', null)).toEqual([false, true, true, false, false]);
  expect(fits(text(0, 3), '', 'abcd')).toEqual([true, false]);
  expect(fits(text(1), '', 'a'.repeat(100_000))).toEqual([false, true]);
});

test('Text that is trimmed is so before its characters are counted', () => {
  expect(trimmed(1, 3).parse(' abc ')).toBe('abc');
  expect(fits(trimmed(1, 3), '  ', ' a ', ' abcd')).toEqual([false, true, false]);
});

test('What is too short and what is too long is told in the words that are given', () => {
  const words = { tooShort: 'field.tooFew', tooLong: 'field.tooMany' } as const;
  expect([refusals(text(2, 3, words), 'a'), refusals(trimmed(2, 3, words), 'abcd')]).toEqual([
    ['field.tooFew'],
    ['field.tooMany'],
  ]);
});

test('Whole numbers are none with a fraction, and none that cannot be told from the next one', () => {
  expect(fits(integer(0, 10), 0, 10, -1, 11, 1.5, '1', null)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(fits(integer(), -1, 2 ** 53)).toEqual([true, false]);
  expect(refusals(integer(0, 10), 1.5)).toEqual(['field.number']);
  expect(refusals(integer(0, 10), 11)).toEqual(['field.between?min=0&max=10']);
});

test('In a query they may be text', () => {
  expect(integerOfText(1, 500).parse('25')).toBe(25);
  expect(fits(integerOfText(1, 500), '0', '501', '1.5', 'many', 25)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('A list has so many of something', () => {
  expect(fits(list(text(1), 1, 2), [], ['a'], ['a', 'b', 'c'], ['']).map(Number)).toEqual([0, 1, 0, 0]);
});

test('What else is checked comes after what was checked before', () => {
  const schema = checked(trimmed(0, 5), z.regex(/^\w*$/, 'word'), z.maxLength(2, 'two'));
  expect(refusals(schema, ' a b ')).toEqual(['word', 'two']);
  expect(schema.parse(' ab ')).toBe('ab');
});
