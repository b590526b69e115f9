import type { Bookmark, Lastmark } from '@aloud/api';
import { and, asc, eq, max } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type ReadBy, readBy } from '../../database/read-by.ts';
import { bookmarks, lastmarks, removedBookmarks } from '../../database/schema/index.ts';

/** A reader's data in one book. */
export interface Reading extends ReadBy {
  readonly bookId: string;
}

export const bookmarksOf = (reading: Reading) =>
  and(readBy(bookmarks, reading), eq(bookmarks.bookId, reading.bookId));

export const removedOf = (reading: Reading) =>
  and(readBy(removedBookmarks, reading), eq(removedBookmarks.bookId, reading.bookId));

/** A reader's bookmarks of a book, and the version of the list: of its last change; 0 before the first one. */
export async function findBookmarks(
  db: Database,
  reading: Reading,
): Promise<{ readonly list: Bookmark[]; readonly version: number }> {
  const rows = await db
    .select({
      id: bookmarks.id,
      name: bookmarks.name,
      position: bookmarks.position,
      version: bookmarks.version,
    })
    .from(bookmarks)
    .where(bookmarksOf(reading))
    .orderBy(asc(bookmarks.rank));
  const [removed] = await db
    .select({ version: max(removedBookmarks.version) })
    .from(removedBookmarks)
    .where(removedOf(reading));
  return {
    list: rows.map(({ id, name, position }) => ({ id, name, position })),
    version: Math.max(removed?.version ?? 0, ...rows.map(({ version }) => version)),
  };
}

/** Most bookmarks of a reader that are listed. */
const most = 5_000;

/** The bookmarks of a reader in all books, by book. */
export async function findAllBookmarks(
  db: Database,
  reader: ReadBy,
): Promise<ReadonlyMap<string, readonly Pick<Bookmark, 'id' | 'name'>[]>> {
  const rows = await db
    .select({ bookId: bookmarks.bookId, id: bookmarks.id, name: bookmarks.name })
    .from(bookmarks)
    .where(readBy(bookmarks, reader))
    .orderBy(asc(bookmarks.bookId), asc(bookmarks.rank))
    .limit(most);
  const byBook = new Map<string, Pick<Bookmark, 'id' | 'name'>[]>();
  for (const { bookId, ...bookmark } of rows) byBook.set(bookId, [...(byBook.get(bookId) ?? []), bookmark]);
  return byBook;
}

export async function findLastmark(db: Database, reading: Reading): Promise<Lastmark> {
  const [row] = await db
    .select({ position: lastmarks.position, version: lastmarks.version, deviceId: lastmarks.deviceId })
    .from(lastmarks)
    .where(and(readBy(lastmarks, reading), eq(lastmarks.bookId, reading.bookId)));
  return row ?? { position: null, version: 0, deviceId: '' };
}
