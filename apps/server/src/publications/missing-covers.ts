import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { findBook, findBooksByOldRecipe, storeShelfCover } from '../services/library/index.ts';
import { coverRecipe, makeShelfCover } from './shelf-cover.ts';

/**
 * Makes the missing covers in shelf size of older books, one after the other. Servers may do so in parallel: both make
 * the same file.
 * @param failed a cover could not be made, through no fault of its picture; the next run tries again
 */
export async function makeMissingCovers(
  db: Database,
  { booksDir }: Pick<Config, 'booksDir'>,
  failed: (error: unknown, bookId: string) => void,
): Promise<void> {
  for (const id of await findBooksByOldRecipe(db, coverRecipe)) {
    const book = await findBook(db, id);
    // Another server has made it, or the book is gone.
    if (!book || book.coverPath === null || book.coverRecipe >= coverRecipe) continue;
    const place = path.join(booksDir, id);
    try {
      const shelfCover = await makeShelfCover(place, book.coverPath);
      const isThere = await storeShelfCover(db, id, { shelfCover, coverRecipe });
      // Removed meanwhile, with all its files but this one.
      if (!isThere) await rm(place, { recursive: true, force: true });
    } catch (error) {
      failed(error, id);
    }
  }
}
