import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { readingListBooks } from '../../../database/schema/index.ts';

/** A book of a list, by the title that it had when it was added. */
export interface ListedBook {
  readonly id: string;
  readonly title: string;
}

/** The books of a list, in order. */
export async function findListedBooks(db: Database, listId: string): Promise<ListedBook[]> {
  return db
    .select({ id: readingListBooks.bookId, title: readingListBooks.title })
    .from(readingListBooks)
    .where(eq(readingListBooks.listId, listId))
    .orderBy(asc(readingListBooks.place), asc(readingListBooks.bookId));
}
