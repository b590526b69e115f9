import type { ShelfBook } from '@aloud/api';

/** Whether a book has been started and not finished. */
export function isUnfinished({ progress, lastRead }: ShelfBook): boolean {
  return lastRead !== null && (progress ?? 0) < 100;
}

/** Books that are being read first, most recent first; then the rest in the library's order. */
export function shelfOrder(books: readonly ShelfBook[]): ShelfBook[] {
  const reading = books
    .filter(isUnfinished)
    .sort((a, b) => (b.lastRead ?? '').localeCompare(a.lastRead ?? ''));
  return [...reading, ...books.filter((book) => !isUnfinished(book))];
}

/** The book to continue with, if any. */
export function currentBook(books: readonly ShelfBook[]): ShelfBook | undefined {
  return shelfOrder(books).find(isUnfinished);
}
