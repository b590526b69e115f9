import { expect, test } from 'vitest';
import { patternsOf } from './words.ts';

test('a search finds each of its words anywhere', () => {
  expect(patternsOf('  anna  lind ')).toEqual(['%anna%', '%lind%']);
});

test('one or two letters are looked for at the beginning of words', () => {
  expect(patternsOf('li')).toEqual(['% li%']);
});

test('characters that are special in a pattern stand for themselves', () => {
  expect(patternsOf('100%_a\\b')).toEqual(['%100\\%\\_a\\\\b%']);
});

test('an empty search has no patterns', () => {
  expect(patternsOf('   ')).toEqual([]);
});
