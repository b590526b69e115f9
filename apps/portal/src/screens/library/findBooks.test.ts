import { describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { findBooks } from './findBooks.ts';

const titles = (books: { title: string }[]) => books.map(({ title }) => title);
const books = [
  shelfBook({ id: '1', title: 'Ödlan', authors: ['Bo Ek'] }),
  shelfBook({ id: '2', title: 'Fjällräven sover', authors: ['Ada Lind'] }),
  shelfBook({ id: '3', title: 'Bok 10', authors: [] }),
  shelfBook({ id: '4', title: 'Bok 9', authors: [] }),
];

describe('finding books', () => {
  test('lists all of them in the alphabetical order of the language', () => {
    expect(titles(findBooks(books, '', 'sv'))).toEqual(['Bok 9', 'Bok 10', 'Fjällräven sover', 'Ödlan']);
    expect(titles(findBooks(books, '', 'de')).at(-1)).toBe('Ödlan');
  });

  test('searches titles and authors, ignoring case and accents', () => {
    expect(titles(findBooks(books, 'FJALL', 'sv'))).toEqual(['Fjällräven sover']);
    expect(titles(findBooks(books, 'lind', 'sv'))).toEqual(['Fjällräven sover']);
  });

  test('requires every word, in any order', () => {
    expect(titles(findBooks(books, 'sover ada', 'sv'))).toEqual(['Fjällräven sover']);
    expect(findBooks(books, 'sover bo', 'sv')).toEqual([]);
  });
});
