import { describe, expect, test } from 'vitest';
import { readingTime } from './reading-time.ts';

describe('The time to read a text', () => {
  test('grows with its letters', () => {
    const sentence = 'The moon hung over the harbour like a lamp that somebody forgot.';
    expect(readingTime(sentence)).to.be.within(4, 6);
    expect(readingTime(sentence + sentence)).to.be.closeTo(2 * readingTime(sentence), 0.01);
  });

  test('is never too short to notice', () => {
    expect(readingTime('')).to.equal(1.5);
    expect(readingTime('Oh!')).to.equal(1.5);
  });

  test('counts a character that is a word for more than a letter', () => {
    expect(readingTime('吾輩は猫である。名前はまだ無い。')).to.be.above(3);
  });
});
