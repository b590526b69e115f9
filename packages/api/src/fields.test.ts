import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checked, integer, integerOfText, list, text, trimmed } from './fields.ts';

const fits = (schema: z.ZodMiniType, ...values: unknown[]) =>
  values.map((value) => schema.safeParse(value).success);
const refusals = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('Text stays unchanged: surrounding blanks stay, and count', () => {
  expect(text(1, 3).parse(' a ')).toBe(' a ');
  expect(fits(text(1, 3), '', ' ', 'abc', 'abcd', null)).toEqual([false, true, true, false, false]);
  expect(fits(text(0, 3), '', 'abcd')).toEqual([true, false]);
  expect(fits(text(1), '', 'a'.repeat(100_000))).toEqual([false, true]);
});

test('Text that is trimmed is so before its characters are counted', () => {
  expect(trimmed(1, 3).parse(' abc ')).toBe('abc');
  expect(fits(trimmed(1, 3), '  ', ' a ', ' abcd')).toEqual([false, true, false]);
});

test('Text that is too short or too long is reported in the given words', () => {
  const words = { tooShort: 'field.tooFew', tooLong: 'field.tooMany' } as const;
  expect([refusals(text(2, 3, words), 'a'), refusals(trimmed(2, 3, words), 'abcd')]).toEqual([
    ['field.tooFew'],
    ['field.tooMany'],
  ]);
});

test('Whole numbers have no fraction, and must be safe integers', () => {
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

test('A list has a minimum and a maximum length', () => {
  expect(fits(list(text(1), 1, 2), [], ['a'], ['a', 'b', 'c'], ['']).map(Number)).toEqual([0, 1, 0, 0]);
});

test('Further checks run after those that were added before', () => {
  const schema = checked(trimmed(0, 5), z.regex(/^\w*$/, 'word'), z.maxLength(2, 'two'));
  expect(refusals(schema, ' a b ')).toEqual(['word', 'two']);
  expect(schema.parse(' ab ')).toBe('ab');
});
