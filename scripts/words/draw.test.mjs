import { expect, test } from 'vitest';
import { drawTexts } from './draw.mjs';

const texts = new Map(Array.from({ length: 100 }, (_, at) => [`text${at}`, `Text ${at}`]));
const draw = (commit, locale = 'sv') => drawTexts({ commit, locale, texts, count: 60 });

test('A commit draws the same texts each time, each once', () => {
  expect(draw('a')).toEqual(draw('a'));
  expect(new Set(draw('a').map(({ key }) => key)).size).toBe(60);
});

test('Another commit, and another language, draw others', () => {
  expect(draw('b')).not.toEqual(draw('a'));
  expect(draw('a', 'fi')).not.toEqual(draw('a'));
});

test('The forms of a plural are drawn together and count as one text', () => {
  const forms = new Map([
    ['rows_one', '{{count, number}} row'],
    ['rows_other', '{{count, number}} rows'],
    ['close', 'Close'],
  ]);
  expect(
    drawTexts({ commit: 'a', locale: 'en-GB', texts: forms, count: 2 })
      .map(({ key }) => key)
      .sort(),
  ).toEqual(['close', 'rows_one', 'rows_other']);
});
