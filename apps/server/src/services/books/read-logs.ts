import type { ReadLog } from '@aloud/api';
import { checkToday, countToday } from '../../database/count-today.ts';
import type { Database } from '../../database/database.ts';
import type { ReadBy } from '../../database/read-by.ts';
import { readLogDays, readLogs } from '../../database/schema/index.ts';
import { touchDays } from '../activity/index.ts';

/** One log every 3 s (spec §9) for sixteen hours, and twice as many as may wait for a connection (adverse case 44). */
export const mostLogsADay = 20_000;

/** A clock that differs by less (ms) is right: the rest is the way of the call. */
const rightClock = 60_000;

/** Logs whose times were set by a clock that says `now` (ms since 1970) at this moment; undefined if it is not known. */
export function byOurClock(logs: readonly ReadLog[], now: number | undefined): readonly ReadLog[] {
  const slow = now === undefined ? 0 : Date.now() - now;
  if (Math.abs(slow) < rightClock) return logs;
  return logs.map((log) => ({ ...log, timestamp: Math.max(0, Math.round(log.timestamp + slow / 1000)) }));
}

/**
 * Stores each log once: a log with a known id has arrived before (adverse case 46), and does not count again.
 * @throws EnoughForToday if the person would have stored more than `mostLogsADay`
 */
export async function storeReadLogs(db: Database, reader: ReadBy, logs: readonly ReadLog[]): Promise<void> {
  if (logs.length === 0) return;
  const { accountUid } = reader;
  await db.transaction(async (tx) => {
    await checkToday(tx, readLogDays, accountUid, { more: logs.length, most: mostLogsADay });
    const stored = await tx
      .insert(readLogs)
      .values(rowsFor(reader, logs))
      .onConflictDoNothing()
      .returning({ read: readLogs.read });
    await touchDays(
      tx,
      accountUid,
      stored.map(({ read }) => read),
    );
    await countToday(tx, readLogDays, accountUid, stored.length);
  });
}

function rowsFor(reader: ReadBy, logs: readonly ReadLog[]): Array<typeof readLogs.$inferInsert> {
  const at = Date.now();
  return logs.map(({ timestamp, ...log }) => ({
    ...log,
    ...reader,
    // A clock that is fast must not keep a book at the head of the shelf.
    read: new Date(Math.min(timestamp * 1000, at)),
  }));
}
