import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type BookRow, countReaders, deleteBook, findBook } from '../services/library/index.ts';

export interface Removal {
  readonly book: BookRow;
  readonly bookmarks: number;
  readonly readers: number;
}

/** What would be lost with a book; null if the library has no such book. */
export async function planRemoval(db: Database, bookId: string): Promise<Removal | null> {
  const book = await findBook(db, bookId);
  return book ? { book, ...(await countReaders(db, bookId)) } : null;
}

/** Takes the book off every shelf, with its marks and read logs, then deletes its files. */
export async function removePublication(
  db: Database,
  { booksDir }: Pick<Config, 'booksDir'>,
  bookId: string,
): Promise<void> {
  await deleteBook(db, bookId);
  // A server may be writing its cover at this moment (missing-covers.ts).
  await rm(path.join(booksDir, bookId), { recursive: true, force: true, maxRetries: 3 });
}
