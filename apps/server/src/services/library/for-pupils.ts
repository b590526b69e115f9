import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { books, groupBooks, schoolUnitBooks } from '../../database/schema/index.ts';
import { Forbidden, NotFound, reasonOf, type Why } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { decide, findReader, findStudentOf } from '../rights/index.ts';
import type { BookRow } from './queries.ts';

/**
 * Books that somebody of the staff gives to others, in this order: those that they may read themselves.
 * @throws NotFound, Forbidden, such as for a talking book without a secure login (spec §6)
 */
export async function booksToGive(db: Database, person: Person, ids: readonly string[]): Promise<BookRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(books)
    .where(inArray(books.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reader = await findReader(db, person);
  return ids.map((id) => {
    const book = byId.get(id);
    const why = book ? decide(reader, book, true) : 'notFound.book';
    if (book && why === null) return book;
    throw why === null || reasonOf(why).code === 'notFound.book'
      ? new NotFound('notFound.book')
      : new Forbidden(why);
  });
}

/** Pupils of a school unit, in these of its groups. */
interface Pupils {
  readonly realm: string;
  readonly schoolUnitUid: string;
  readonly groups: readonly string[];
}

export interface BookForPupils {
  readonly book: BookRow;
  /** Why one of the pupils, without rights and limits of their own, cannot read it; null if they can. */
  readonly closed: Why | null;
}

/** Those of the books that are in the library, and whether pupils can read them. */
export async function findForPupils(
  db: Database,
  { realm, schoolUnitUid, groups }: Pupils,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookForPupils>> {
  if (ids.length === 0) return new Map();
  const ofSchool = db
    .select({ id: schoolUnitBooks.bookId })
    .from(schoolUnitBooks)
    .where(eq(schoolUnitBooks.schoolUnitUid, schoolUnitUid));
  const ofGroups = db
    .select({ id: groupBooks.bookId })
    .from(groupBooks)
    .where(groups.length === 0 ? sql`false` : inArray(groupBooks.groupUid, [...groups]));
  const onShelf = sql<boolean>`(${inArray(books.id, ofSchool)} or ${inArray(books.id, ofGroups)})`;
  const rows = await db
    .select({ book: books, onShelf })
    .from(books)
    .where(inArray(books.id, [...ids]));
  const student = await findStudentOf(db, { realm, schoolUnitUid });
  return new Map(
    rows
      .filter(({ book }) => book.withdrawn === null)
      .map(({ book, onShelf: stands }) => [book.id, { book, closed: decide(student, book, stands) }]),
  );
}
