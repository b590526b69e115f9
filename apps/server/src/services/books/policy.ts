import type { Bookmark, ReadLog } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { InvalidInput, TooLarge } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { allowedReading } from '../activity/index.ts';

/** Bytes of the texts in a list (UTF-8): room for a thousand usual bookmarks, each with an id, a name and a place. */
const mostBookmarkBytes = 256 * 1024;

/** @throws TooLarge for a list so large that a few people could fill the disk with such lists */
export function checkSizeOfList(list: readonly Bookmark[]): void {
  const texts = list.flatMap(({ id, name, position }) => [id, name, position.ncxRef, position.URI]);
  if (Buffer.byteLength(texts.join('')) <= mostBookmarkBytes) return;
  throw new TooLarge('limit.bookmarks');
}

/** @throws InvalidInput if two bookmarks of a list have the same id */
export function checkDistinctIds(list: readonly Bookmark[]): void {
  if (new Set(list.map(({ id }) => id)).size === list.length) return;
  throw new InvalidInput('form.sameId', [{ attribute: 'id', reason: 'field.duplicate' }]);
}

/** The logs of what the person was allowed to read at the time (decision 0067); the others are left out without an error. */
export async function allowedLogs(
  db: Database,
  person: Person,
  logs: readonly ReadLog[],
): Promise<ReadLog[]> {
  const reading = ({ bookId, timestamp }: ReadLog) => ({
    bookId,
    at: Math.min(timestamp * 1000, Date.now()),
  });
  const isAllowed = await allowedReading(db, person, logs.map(reading));
  return logs.filter((log) => isAllowed(reading(log)));
}
