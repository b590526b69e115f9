import { isDeepStrictEqual } from 'node:util';
import type { Bookmark } from '@aloud/api';
import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { bookmarks, lastmarks, removedBookmarks } from '../../database/schema/index.ts';
import { type Changed, merged, type SentList } from './merge.ts';
import { bookmarksOf, type Reading, removedOf } from './queries.ts';

/** How many removed bookmarks of a book are remembered; the ones that were removed last. */
const mostRemoved = 1_000;

/** Stores a list, merged with what others have changed, whole or not at all; two devices take turns. */
export async function storeBookmarks(db: Database, reading: Reading, sent: SentList): Promise<void> {
  await db.transaction(async (tx) => {
    const turn = `bookmarks ${reading.accountUid} ${reading.profileId} ${reading.bookId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    const stored = await tx.select().from(bookmarks).where(bookmarksOf(reading)).orderBy(bookmarks.rank);
    const removed = await tx.select().from(removedBookmarks).where(removedOf(reading));
    const by: Changed = {
      id: '',
      version: Math.max(0, ...[...stored, ...removed].map(({ version }) => version)) + 1,
      deviceId: sent.deviceId,
    };
    await replace(tx, reading, merged(sent, stored, removed), stored, by);
  });
}

/** @param by what is noted with each bookmark that is new, changed or removed */
async function replace(
  tx: Database,
  reading: Reading,
  list: readonly Bookmark[],
  stored: readonly (typeof bookmarks.$inferSelect)[],
  { version, deviceId }: Changed,
): Promise<void> {
  const before = new Map(stored.map((each) => [each.id, each]));
  const rows = list.map(({ id, name, position }, rank) => {
    const known = before.get(id);
    const isSame = known?.name === name && isDeepStrictEqual(known.position, position);
    const by = isSame ? { version: known.version, deviceId: known.deviceId } : { version, deviceId };
    return { ...reading, id, name, position, rank, ...by };
  });
  await tx.delete(bookmarks).where(bookmarksOf(reading));
  if (rows.length > 0) await tx.insert(bookmarks).values(rows);
  const there = new Set(list.map(({ id }) => id));
  const gone = stored
    .filter(({ id }) => !there.has(id))
    .map(({ id }) => ({ ...reading, id, version, deviceId }));
  const again = [...there, ...gone.map(({ id }) => id)];
  if (again.length > 0)
    await tx.delete(removedBookmarks).where(and(removedOf(reading), inArray(removedBookmarks.id, again)));
  if (gone.length === 0) return;
  await tx.insert(removedBookmarks).values(gone);
  const remembered = tx
    .select({ id: removedBookmarks.id })
    .from(removedBookmarks)
    .where(removedOf(reading))
    .orderBy(sql`${removedBookmarks.version} desc`, removedBookmarks.id)
    .limit(mostRemoved);
  await tx
    .delete(removedBookmarks)
    .where(and(removedOf(reading), sql`${removedBookmarks.id} not in ${remembered}`));
}

/** A place as a device sends it. */
export interface SentPlace {
  /** A JSON string (spec §3). */
  readonly position: string;
  /** The version of the place that it has seen; null if it says nothing of versions. */
  readonly seen: number | null;
  /** Empty if it has no name. */
  readonly deviceId: string;
}

/**
 * Stores a place, unless another device has stored one that this one has not seen. Its own places it has seen, although it may not have
 * heard that they were stored.
 * @returns the version under which it is stored; null if nothing is stored
 */
export async function storeLastmark(
  db: Database,
  { accountUid, profileId, bookId }: Reading,
  { position, seen, deviceId }: SentPlace,
): Promise<number | null> {
  const isSameDevice = sql`(${lastmarks.deviceId} = excluded.device_id and excluded.device_id <> '')`;
  const othersVersion = sql`case when ${isSameDevice} then ${lastmarks.othersVersion} else ${lastmarks.version} end`;
  const [row] = await rowsOf<{ version: number }>(
    db,
    sql`insert into ${lastmarks} (account_uid, profile_id, book_id, position, updated, device_id)
      values (${accountUid}, ${profileId}, ${bookId}, ${position}, ${new Date()}, ${deviceId})
      on conflict (account_uid, book_id, (coalesce(profile_id, ''))) do update
        set position = excluded.position, updated = excluded.updated, device_id = excluded.device_id,
          version = ${lastmarks.version} + 1, others_version = ${othersVersion}
        where ${seen}::integer is null or ${seen}::integer >= ${othersVersion}
      returning ${lastmarks.version}`,
  );
  return row?.version ?? null;
}
