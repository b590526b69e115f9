import { expect, test } from 'vitest';
import { wordsIn } from './word-count.ts';

test.each([
  ['', 0],
  ['  … — !  ', 0],
  ['The cat’s mother-in-law has 2 cats.', 6],
  ['L’été n’est-il pas fini\u202f?', 4],
  ['Hunden sprang över vägen', 4],
  ['الفانوسُ الصَّغيرُ', 2],
  ['吾輩は猫である', 5],
  ['สวัสดีครับ', 2],
])('“%s” has %i words', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});
