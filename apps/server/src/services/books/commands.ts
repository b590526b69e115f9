import type { Bookmark } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { bookmarks, lastmarks } from '../../database/schema/index.ts';
import { bookmarksOf, type Reading } from './queries.ts';

/** Replaces a list by a new one, whole or not at all; two devices take turns. */
export async function replaceBookmarks(
  db: Database,
  reading: Reading,
  list: readonly Bookmark[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const turn = `bookmarks ${reading.accountUid} ${reading.profileId} ${reading.bookId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    await tx.delete(bookmarks).where(bookmarksOf(reading));
    const rows = list.map(({ id, name, position }, rank) => ({ ...reading, id, name, position, rank }));
    if (rows.length > 0) await tx.insert(bookmarks).values(rows);
  });
}

export async function storeLastmark(db: Database, reading: Reading, position: string): Promise<void> {
  const updated = new Date();
  const { accountUid, profileId, bookId } = reading;
  await db.execute(sql`
    insert into ${lastmarks} (account_uid, profile_id, book_id, position, updated)
    values (${accountUid}, ${profileId}, ${bookId}, ${position}, ${updated})
    on conflict (account_uid, book_id, (coalesce(profile_id, ''))) do update set position = excluded.position, updated = excluded.updated`);
}
