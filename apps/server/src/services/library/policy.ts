import type { Database } from '../../database/database.ts';
import { NotFound } from '../../errors.ts';
import { isSuperUser, type Person } from '../../person/index.ts';
import { type BookRow, findBooks, findOnShelf } from './queries.ts';

/** Those of the books that the person may read: the ones on their shelf; super users may read all. */
export async function readableBooks(db: Database, person: Person, ids: string[]): Promise<BookRow[]> {
  return isSuperUser(person) ? findBooks(db, ids) : findOnShelf(db, person.uid, ids);
}

/** @throws NotFound for a book that the person may not read, whether or not it exists */
export async function readableBook(db: Database, person: Person, bookId: string): Promise<BookRow> {
  const [book] = await readableBooks(db, person, [bookId]);
  if (!book) throw new NotFound('notFound.bookOnShelf');
  return book;
}
