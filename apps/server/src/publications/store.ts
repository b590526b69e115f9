import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { books } from '../database/schema/index.ts';
import { type BookRow, findBook, insertBook, putOnSchoolShelves } from '../services/library/index.ts';

/** A book that is whole in its folder, and not in the database yet. */
interface Arrived {
  readonly incoming: string;
  readonly book: typeof books.$inferInsert & { readonly id: string };
  readonly schoolUnitUid: string | null | undefined;
}

interface Stored {
  readonly book: BookRow;
  readonly shelves: readonly string[];
}

/** A marker file beside the books, which names a book of which it is not known whether the database has it. */
const mark = '.unsettled-';
const hour = 3_600_000;

/**
 * Moves a book into place and puts it in the database. If that fails the files are deleted; if only the reply was lost, or the outcome is
 * not known, they stay: a row without files would be worse than files without a row, which `settleBooks` finds.
 */
export async function storeBook(
  db: Database,
  booksDir: string,
  { incoming, book, schoolUnitUid }: Arrived,
): Promise<Stored> {
  await writeFile(path.join(booksDir, mark + book.id), '');
  try {
    await rename(incoming, path.join(booksDir, book.id));
    const stored = await db.transaction(async (tx) => {
      await takeTurn(tx, book.id);
      return {
        book: await insertBook(tx, book),
        shelves: await putOnSchoolShelves(tx, book.id, schoolUnitUid),
      };
    });
    await rm(path.join(booksDir, mark + book.id), { force: true });
    return stored;
  } catch (error) {
    // If the database is away, the book is settled within an hour or two.
    const stored = await settle(db, booksDir, book.id).catch(() => undefined);
    if (!stored) throw error;
    return { book: stored, shelves: await putOnSchoolShelves(db, stored.id, schoolUnitUid) };
  }
}

/** Determines, for each book that a killed process or a lost database left unsettled, whether it was stored. */
export async function settleBooks(db: Database, booksDir: string, now = Date.now()): Promise<void> {
  const names = await readdir(booksDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(mark))) {
    const found = await stat(path.join(booksDir, name)).catch(() => null);
    if (found && now - found.mtimeMs > hour) await settle(db, booksDir, name.slice(mark.length));
  }
}

/** Deletes the files of a book that is not in the database, once nobody is inserting it any more. */
async function settle(db: Database, booksDir: string, id: string): Promise<BookRow | undefined> {
  const book = await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '10s'`);
    await takeTurn(tx, id);
    return findBook(tx, id);
  });
  if (!book) await rm(path.join(booksDir, id), { recursive: true, force: true });
  await rm(path.join(booksDir, mark + id), { force: true });
  return book;
}

/** Held until the end of its transaction: a commit whose reply was lost may still be under way. */
async function takeTurn(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`book ${id}`}, 0))`);
}
