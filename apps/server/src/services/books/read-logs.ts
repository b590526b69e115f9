import { type ReadLog, reason } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { ReadBy } from '../../database/read-by.ts';
import { rowsOf } from '../../database/rows.ts';
import { readLogDays, readLogs } from '../../database/schema/index.ts';
import { EnoughForToday } from '../../errors.ts';

/** One log every 3 s (spec §9) for sixteen hours, and twice as many as may wait for a connection (adverse case 44). */
export const mostLogsADay = 20_000;

/** By the database's clock, which all servers share; in UTC, so that the connection's time zone does not matter. */
const now = sql`now() at time zone 'utc'`;
const today = sql`(${now})::date`;

/**
 * Stores each log once: a log with a known id has arrived before (adverse case 46), and does not count again.
 * @throws EnoughForToday if the person would have stored more than `mostLogsADay`
 */
export async function storeReadLogs(db: Database, reader: ReadBy, logs: readonly ReadLog[]): Promise<void> {
  if (logs.length === 0) return;
  const { accountUid } = reader;
  await db.transaction(async (tx) => {
    // Before anything is written: rows that are rolled back would fill the disk as well.
    await checkDay(tx, accountUid, logs.length);
    const stored = await tx
      .insert(readLogs)
      .values(rowsFor(reader, logs))
      .onConflictDoNothing()
      .returning({ id: readLogs.id });
    if (stored.length > 0) await countDay(tx, accountUid, stored.length);
  });
}

/** One person's concurrent calls wait for each other here. */
async function checkDay(tx: Database, accountUid: string, more: number): Promise<void> {
  const [known] = await rowsOf<{ count: number; left: number }>(
    tx,
    sql`select count, ceil(extract(epoch from ${today} + interval '1 day' - (${now})))::int as left
        from read_log_days where account_uid = ${accountUid} and day = ${today} for update`,
  );
  if (known === undefined || known.count + more <= mostLogsADay) return;
  throw new EnoughForToday(reason('limit.readLogs', { max: mostLogsADay }), Math.max(1, known.left));
}

async function countDay(tx: Database, accountUid: string, stored: number): Promise<void> {
  const count = sql`case when ${readLogDays.day} = excluded.day then ${readLogDays.count} else 0 end + excluded.count`;
  await tx
    .insert(readLogDays)
    .values({ accountUid, day: sql`${today}`, count: stored })
    .onConflictDoUpdate({ target: readLogDays.accountUid, set: { day: sql`excluded.day`, count } });
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
