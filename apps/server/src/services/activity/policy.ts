import { type ReadingPeriod, type RealmId, type UsageRecord, zoneOf } from '@aloud/api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { bookOpenings } from '../../database/schema/index.ts';
import { InvalidInput } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { readableBooks } from '../library/index.ts';
import type { Batch, KeptEvent } from './batch.ts';
import { addDays } from './days.ts';
import { openingDays } from './keep.ts';

/** Something that was read, and when (ms since 1970). */
export interface Reading {
  readonly bookId: string;
  readonly at: number;
}

const dayLength = 86_400_000;

/**
 * Which of these readings were allowed when they happened (decision 0067): the person may read the book now, or was given its files at most
 * thirty days before. The others are left out without an error: nothing is revealed about which books exist, and they must not hold up
 * the rest of a batch for ever. What somebody reads while they act as the person is not the person's.
 */
export async function allowedReading(
  db: Database,
  person: Person,
  readings: readonly Reading[],
): Promise<(reading: Reading) => boolean> {
  const ids = [...new Set(readings.map(({ bookId }) => bookId))];
  if (ids.length === 0 || person.impersonator) return () => false;
  const readable = new Set((await readableBooks(db, person, ids)).map(({ id }) => id));
  const rest = ids.filter((id) => !readable.has(id));
  const opened = rest.length > 0 ? await openingsOf(db, person.uid, rest) : new Map<string, number>();
  return ({ bookId, at }) =>
    readable.has(bookId) || (opened.get(bookId) ?? Number.NEGATIVE_INFINITY) >= at - openingDays * dayLength;
}

async function openingsOf(
  db: Database,
  accountUid: string,
  ids: string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ bookId: bookOpenings.bookId, opened: bookOpenings.opened })
    .from(bookOpenings)
    .where(and(eq(bookOpenings.accountUid, accountUid), inArray(bookOpenings.bookId, ids)));
  return new Map(rows.map(({ bookId, opened }) => [bookId, opened.getTime()]));
}

/** The sessions that begin in a batch, of books that the person was allowed to read. @param kept the same events as they are kept */
export async function begunSessions(
  db: Database,
  person: Person,
  records: readonly UsageRecord[],
  kept: readonly KeptEvent[],
): Promise<Batch['sessions']> {
  const moments = new Map(kept.map(({ id, at }) => [id, at]));
  const begun = records.flatMap(({ id, data }) => {
    const began = moments.get(id);
    if (data.type !== 'ContentSessionStarted' || began === undefined) return [];
    return [{ id: data.sessionId, bookId: data.contentReference.id, began }];
  });
  const reading = ({ bookId, began }: (typeof begun)[number]) => ({ bookId, at: Date.parse(began) });
  const isAllowed = await allowedReading(db, person, begun.map(reading));
  return begun.filter((session) => isAllowed(reading(session)));
}

/** First and last day. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The days of a query, by default the last seven. @throws InvalidInput if they are out of order or more than a year */
export function periodOf({ from, to }: ReadingPeriod, realm: string, now = new Date()): Period {
  // People are in realms of the product only.
  const timeZone = zoneOf(realm as RealmId);
  const last = to ?? new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  const first = from ?? addDays(last, -6);
  if (first > last || addDays(first, 366) < last)
    throw new InvalidInput('form.faulty', [{ attribute: 'to', reason: 'field.periodOrder' }]);
  return { from: first, to: last };
}
