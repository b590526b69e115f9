/** Letters that a listener of school age takes in per second, and the shortest time (s) for any text. */
const LETTERS_A_SECOND = 13;
const LEAST = 1.5;
/** One such character counts as about three letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Seconds that it takes to read a text, at rate 1. */
export function readingTime(text: string): number {
  const letters = text.replace(/\s+/g, ' ').trim();
  const wide = letters.match(WIDE)?.length ?? 0;
  return Math.max(LEAST, (letters.length + 2 * wide) / LETTERS_A_SECOND);
}
