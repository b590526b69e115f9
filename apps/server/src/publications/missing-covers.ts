import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { findBook, findBooksByOldRecipe, storeShelfCover } from '../services/library/index.ts';
import { coverRecipe, makeShelfCover } from './shelf-cover.ts';

/**
 * Makes the covers in shelf size that books from before have not got, one after the other. Servers may do it side by side: what both make
 * is the same file.
 * @param failed a cover could not be made, through no fault of its picture; the next time it is tried again
 */
export async function makeMissingCovers(
  db: Database,
  { booksDir }: Pick<Config, 'booksDir'>,
  failed: (error: unknown, bookId: string) => void,
): Promise<void> {
  for (const id of await findBooksByOldRecipe(db, coverRecipe)) {
    const book = await findBook(db, id);
    // Another server was here, or the book is gone.
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
