import type { Database } from '../../database/database.ts';
import { Forbidden, NotFound, reasonOf, type Why } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { decide, findReader, type Reader, takePlace } from '../rights/index.ts';
import { type BookRow, findBooksOf } from './queries.ts';

/** Those of the books that the person may read (services/rights). */
export async function readableBooks(db: Database, person: Person, ids: string[]): Promise<BookRow[]> {
  const reader = await findReader(db, person);
  const found = await findBooksOf(db, reader, ids);
  return found.flatMap(({ book, onShelf }) => (decide(reader, book, onShelf) === null ? [book] : []));
}

/** @throws NotFound, Forbidden with the reason why the person may not read the book */
export async function readableBook(db: Database, person: Person, bookId: string) {
  const { reader, book } = await readable(db, person, bookId);
  return { book, keepsPlaces: !reader.isShared };
}

/**
 * A book that the person opens now: a student takes one of the places that the school has bought.
 * @throws NotFound, Forbidden
 */
export async function openedBook(db: Database, person: Person, bookId: string): Promise<BookRow> {
  const { reader, book } = await readable(db, person, bookId);
  await takePlace(db, reader, book);
  return book;
}

/** A book of which the person leaves places and bookmarks. @throws NotFound, Forbidden, for accounts of several people too */
export async function ownReading(db: Database, person: Person, bookId: string) {
  const { reader, book } = await readable(db, person, bookId);
  if (reader.isShared) throw new Forbidden('reading.sharedAccount');
  return { accountUid: person.uid, profileId: reader.profileId, bookId: book.id };
}

async function readable(
  db: Database,
  person: Person,
  bookId: string,
): Promise<{ reader: Reader; book: BookRow }> {
  const reader = await findReader(db, person);
  const [found] = await findBooksOf(db, reader, [bookId]);
  if (!found) throw new NotFound('notFound.bookOnShelf');
  const why = decide(reader, found.book, found.onShelf);
  if (why !== null) throw refusalOf(why);
  return { reader, book: found.book };
}

/** What is not there for the reader is told like what does not exist. */
export const refusalOf = (why: Why) =>
  reasonOf(why).code.startsWith('notFound.') ? new NotFound('notFound.bookOnShelf') : new Forbidden(why);
