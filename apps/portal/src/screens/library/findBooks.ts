import type { ShelfBook } from '@aloud/api';

/** The books whose title and authors contain every word of the search, in alphabetical order of the given language. */
export function findBooks(books: readonly ShelfBook[], searched: string, language: string): ShelfBook[] {
  const words = plain(searched, language).split(/\s+/).filter(Boolean);
  const order = new Intl.Collator(language, { numeric: true });
  return books
    .filter((book) => {
      const text = plain([book.title, ...book.authors].join(' '), language);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => order.compare(a.title, b.title));
}

/** Without case and accents, so that 'fjallrav' finds 'Fjällräven'. */
function plain(text: string, language: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);
}
