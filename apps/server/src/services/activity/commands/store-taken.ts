import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { sqlState, violates } from '../../../database/faults.ts';
import { books } from '../../../database/schema/index.ts';
import type { Batch } from '../batch.ts';
import { storeBatch } from './store-batch.ts';

/** The SQLSTATE of a row that refers to one that is gone. */
const FOREIGN_KEY = '23503';

/**
 * Stores a batch that was taken some time ago. The daily limit no longer applies: the batch was acknowledged. If the reader has been erased since
 * then, nothing is stored; of a book that has been deleted, no session.
 * @returns false if the reader is gone
 */
export async function storeTaken(db: Database, batch: Batch): Promise<boolean> {
  try {
    await storeBatch(db, batch, Number.POSITIVE_INFINITY);
    return true;
  } catch (error) {
    if (violates(error, 'activity_sessions_book_id_books_id_fk'))
      return storeTaken(db, { ...batch, sessions: await ofBooksThatExist(db, batch.sessions) });
    // Every other reference of these tables is to the account or to the child who reads.
    if (sqlState(error) === FOREIGN_KEY) return false;
    throw error;
  }
}

async function ofBooksThatExist(db: Database, sessions: Batch['sessions']): Promise<Batch['sessions']> {
  const ids = sessions.map(({ bookId }) => bookId);
  const rows = await db.select({ id: books.id }).from(books).where(inArray(books.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return sessions.filter(({ bookId }) => known.has(bookId));
}
