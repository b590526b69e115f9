import { reason } from '@aloud/api';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { books, schoolUnitBooks, schoolUnits } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import { applyWaiting } from './notices.ts';
import type { BookRow } from './queries.ts';

/** Stores a new book, with what a publisher has said of it before. */
export async function insertBook(db: Database, book: typeof books.$inferInsert): Promise<BookRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(books).values(book).returning();
    if (!row) throw new Error('The book could not be stored.');
    return applyWaiting(tx, row);
  });
}

/** @returns whether the book still exists */
export async function storeShelfCover(
  db: Database,
  bookId: string,
  made: Pick<BookRow, 'shelfCover' | 'coverRecipe'>,
): Promise<boolean> {
  const stored = await db.update(books).set(made).where(eq(books.id, bookId)).returning({ id: books.id });
  return stored.length > 0;
}

export async function deleteBook(db: Database, id: string): Promise<void> {
  await db.delete(books).where(eq(books.id, id));
}

/**
 * Puts a book on the shelf of one organisation, of every one (undefined), or of none (null); returns their names.
 * @throws NotFound if the organisation does not exist
 */
export async function putOnSchoolShelves(
  db: Database,
  bookId: string,
  schoolUnitUid?: string | null,
): Promise<string[]> {
  if (schoolUnitUid === null) return [];
  const units = await db
    .select({ uid: schoolUnits.uid, name: schoolUnits.name })
    .from(schoolUnits)
    .where(schoolUnitUid === undefined ? undefined : eq(schoolUnits.uid, schoolUnitUid))
    .orderBy(asc(schoolUnits.name));
  if (schoolUnitUid !== undefined && units.length === 0) {
    throw new NotFound(reason('notFound.schoolUnitById', { id: schoolUnitUid }));
  }
  if (units.length > 0) {
    await db
      .insert(schoolUnitBooks)
      .values(units.map(({ uid }) => ({ schoolUnitUid: uid, bookId })))
      .onConflictDoNothing();
  }
  return units.map(({ name }) => name);
}
