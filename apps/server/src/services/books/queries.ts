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

export async function findLastmark(db: Database, { accountUid, bookId }: Reading): Promise<string | null> {
  const [row] = await db
    .select({ position: lastmarks.position })
    .from(lastmarks)
    .where(and(eq(lastmarks.accountUid, accountUid), eq(lastmarks.bookId, bookId)));
  return row?.position ?? null;
}
