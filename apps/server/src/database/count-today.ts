import { reason } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { EnoughForToday } from '../errors.ts';
import type { Database } from './database.ts';

/** A table with how many of something each person has stored on the last day with any, by the database's clock (UTC). */
type DayCounts = PgTable & Readonly<Record<'accountUid' | 'day' | 'count', PgColumn>>;

interface Limit {
  readonly more: number;
  readonly most: number;
}

/** By the database's clock, which all servers share; in UTC, so that the connection's time zone does not matter. */
const now = sql`now() at time zone 'utc'`;
const today = sql`(${now})::date`;

/**
 * Refuses what would be more than a person may store in a day. Call it before anything is written: rows that are rolled back would fill the disk
 * as well. One person's concurrent calls wait for each other here.
 * @throws EnoughForToday
 */
export async function checkToday(
  tx: Database,
  counts: DayCounts,
  accountUid: string,
  limit: Limit,
): Promise<void> {
  const [known] = await countOf(tx, counts, accountUid).for('update');
  refuseBeyond(limit, known);
}

/**
 * The same without waiting for anybody: for what is stored later, so that concurrent calls may exceed the limit by what is under way.
 * @throws EnoughForToday
 */
export async function glanceAtToday(
  db: Database,
  counts: DayCounts,
  accountUid: string,
  limit: Limit,
): Promise<void> {
  const [known] = await countOf(db, counts, accountUid);
  refuseBeyond(limit, known);
}

const countOf = (db: Database, counts: DayCounts, accountUid: string) =>
  db
    .select({
      count: sql<number>`${counts.count}`,
      left: sql<number>`ceil(extract(epoch from ${today} + interval '1 day' - (${now})))::int`,
    })
    .from(counts as PgTable)
    .where(sql`${eq(counts.accountUid, accountUid)} and ${counts.day} = ${today}`);

function refuseBeyond(
  { more, most }: Limit,
  known: { readonly count: number; readonly left: number } | undefined,
): void {
  if (known === undefined || known.count + more <= most) return;
  throw new EnoughForToday(reason('limit.readLogs', { max: most }), Math.max(1, known.left));
}

/** Counts what a person has stored now. */
export async function countToday(
  tx: Database,
  counts: DayCounts,
  accountUid: string,
  stored: number,
): Promise<void> {
  if (stored === 0) return;
  await tx.execute(sql`
    insert into ${counts} as c (account_uid, day, count) values (${accountUid}, ${today}, ${stored})
    on conflict (account_uid) do update set
      count = case when c.day = excluded.day then c.count else 0 end + excluded.count, day = excluded.day`);
}
