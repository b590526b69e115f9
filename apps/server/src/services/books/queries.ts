import type { Bookmark } from '@aloud/api';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { bookmarks, lastmarks } from '../../database/schema/index.ts';

/** A person's data in one book. */
export interface Reading {
  readonly accountUid: string;
  readonly bookId: string;
}

export const bookmarksOf = ({ accountUid, bookId }: Reading) =>
  and(eq(bookmarks.accountUid, accountUid), eq(bookmarks.bookId, bookId));

export async function findBookmarks(db: Database, reading: Reading): Promise<Bookmark[]> {
  return db
    .select({ id: bookmarks.id, name: bookmarks.name, position: bookmarks.position })
    .from(bookmarks)
    .where(bookmarksOf(reading))
    .orderBy(asc(bookmarks.rank));
}

/** Most bookmarks of a person that are listed. */
const most = 5_000;

/** The bookmarks of a person in all books, by book. */
export async function findAllBookmarks(
  db: Database,
  accountUid: string,
): Promise<ReadonlyMap<string, readonly Pick<Bookmark, 'id' | 'name'>[]>> {
  const rows = await db
    .select({ bookId: bookmarks.bookId, id: bookmarks.id, name: bookmarks.name })
    .from(bookmarks)
    .where(eq(bookmarks.accountUid, accountUid))
    .orderBy(asc(bookmarks.bookId), asc(bookmarks.rank))
    .limit(most);
  const byBook = new Map<string, Pick<Bookmark, 'id' | 'name'>[]>();
  for (const { bookId, ...bookmark } of rows) byBook.set(bookId, [...(byBook.get(bookId) ?? []), bookmark]);
  return byBook;
}

export async function findLastmark(db: Database, { accountUid, bookId }: Reading): Promise<string | null> {
  const [row] = await db
    .select({ position: lastmarks.position })
    .from(lastmarks)
    .where(and(eq(lastmarks.accountUid, accountUid), eq(lastmarks.bookId, bookId)));
  return row?.position ?? null;
}
