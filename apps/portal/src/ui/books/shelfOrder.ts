import type { ShelfBook } from '@aloud/api';

/** Begun and not finished. */
export function isUnfinished({ progress, lastRead }: ShelfBook): boolean {
  return lastRead !== null && (progress ?? 0) < 100;
}

/** 'Continue' first: what she is reading, the latest first; then the rest as the library gives it. */
export function shelfOrder(books: readonly ShelfBook[]): ShelfBook[] {
  const reading = books
    .filter(isUnfinished)
    .sort((a, b) => (b.lastRead ?? '').localeCompare(a.lastRead ?? ''));
  return [...reading, ...books.filter((book) => !isUnfinished(book))];
}

/** The book she would go on with, if any. */
export function currentBook(books: readonly ShelfBook[]): ShelfBook | undefined {
  return shelfOrder(books).find(isUnfinished);
}
