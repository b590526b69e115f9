import { expect, test } from 'vitest';
import { patternsOf } from './words.ts';

test('a search looks for each of its words anywhere, however they are written', () => {
  expect(patternsOf('  Anna  LIND ')).toEqual(['%anna%', '%lind%']);
});

test('one or two letters are looked for at the beginning of words', () => {
  expect(patternsOf('li')).toEqual(['% li%']);
});

test('signs that mean something to the database mean themselves', () => {
  expect(patternsOf('100%_a\\b')).toEqual(['%100\\%\\_a\\\\b%']);
});

test('nothing is looked for where nothing is typed', () => {
  expect(patternsOf('   ')).toEqual([]);
});
