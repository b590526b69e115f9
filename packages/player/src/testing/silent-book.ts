import { narratedBook } from '../../../book/src/testing/narrated-book.ts';

/** A small book without a voice: 'Page 1.', 'Page 2.' and so on, each with `more` below it. */
export const silentBook = (count = 3, more = '') =>
  narratedBook(Array.from({ length: count }, (_, n) => ({ sentences: [`Page ${n + 1}.`], more })));
