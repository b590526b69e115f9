import type { Database } from '../../database/database.ts';
import { Forbidden } from '../../errors.ts';
import { takeSeat } from '../subscriptions/index.ts';
import type { BookTerms } from './book-terms.ts';
import { isRunning, type Reader } from './reader.ts';
import { subscriptionsTo } from './rules/subscription.ts';

/**
 * A student who opens a book that their school has subscribed to for a number of students takes one of the places, and keeps it.
 * @throws Forbidden if somebody else has taken the last one meanwhile
 */
export async function takePlace(db: Database, reader: Reader, book: BookTerms): Promise<void> {
  if (reader.isSupport || book.services.length === 0) return;
  const running = subscriptionsTo(reader, book).filter((each) => isRunning(each));
  if (running.some(({ counted }) => counted === null || counted.isTaken)) return;
  for (const { counted } of running)
    if (counted?.isFree && (await takeSeat(db, counted.id, reader.uid))) return;
  throw new Forbidden('reading.noSeat');
}
