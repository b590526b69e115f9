import type { Bookmark, ReadLog } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { InvalidInput, TooLarge } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { readableBooks } from '../library/index.ts';

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

/**
 * The logs of books that the person may read. Others are left out without an error: a book may have been removed from
 * the shelf while the reader was offline, and its logs must not hold up the rest of the batch for ever.
 */
export async function readableLogs(
  db: Database,
  person: Person,
  logs: readonly ReadLog[],
): Promise<ReadLog[]> {
  const ids = [...new Set(logs.map(({ bookId }) => bookId))];
  const readable = new Set((await readableBooks(db, person, ids)).map(({ id }) => id));
  return logs.filter(({ bookId }) => readable.has(bookId));
}
