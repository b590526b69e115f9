import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { zoneOfRealm } from '../../../database/today.ts';
import { longestPause, openDays } from '../keep.ts';

/** Days of people whose sums are made in one transaction: whoever stores something for one of them waits meanwhile. */
const atOnce = 20;

/**
 * Makes the sums of all days for which something was stored since they were made.
 * @param rested not of those for which the first thing was stored less than so many seconds ago: somebody reads, and more will come
 */
export async function makeSums(db: Database, rested = 0): Promise<void> {
  while ((await makeSome(db, rested)) === atOnce);
}

/** Several servers may do it in parallel: each takes days that no other has taken. @returns how many it took */
async function makeSome(db: Database, rested: number): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await rowsOf<{ uid: string; day: string }>(
      tx,
      sql`select account_uid as uid, day::text as day from activity_touched where touched <= now() - ${rested} * interval '1 s'
          order by touched limit ${atOnce} for update skip locked`,
    );
    if (taken.length === 0) return 0;
    const pairs = sql`unnest(${sql.param(taken.map(({ uid }) => uid))}::text[], ${sql.param(taken.map(({ day }) => day))}::date[])`;
    // Of a deleted book nothing is left from which its sums could be made: they stay.
    await tx.execute(sql`
      delete from activity_sums s using ${pairs} t(account_uid, day)
      where s.account_uid = t.account_uid and s.day = t.day and ${isOpen}
        and exists (select 1 from books b where b.id = s.book_id)`);
    await tx.execute(sumsOf(pairs));
    await tx.execute(sql`
      delete from activity_touched s using ${pairs} t(account_uid, day) where s.account_uid = t.account_uid and s.day = t.day`);
    return taken.length;
  });
}

const isOpen = sql`t.day > (now() - interval '${sql.raw(String(openDays + 1))} days')::date`;
const pause = sql.raw(`interval '${longestPause} s'`);
const own = sql`account_uid, day, profile_id, book_id`;

/**
 * Inserts the sums of days. Usage events and read logs of a session are taken together as moments of reading: the time between two of them
 * counts if it is at most two minutes, and where sessions overlap, on two devices, it counts once. Pages are counted from usage events alone, and how
 * far the reader came from read logs alone, so nothing counts twice.
 */
const sumsOf = (pairs: ReturnType<typeof sql>) => sql`
  with touched as materialized (
    select t.account_uid, t.day, t.day::timestamp at time zone z.zone as starts, (t.day + 1)::timestamp at time zone z.zone as ends
    from ${pairs} t(account_uid, day) join accounts a on a.uid = t.account_uid
    cross join lateral (select ${zoneOfRealm(sql`a.realm`)} as zone) z
    where ${isOpen}),
  moments as (
    select t.account_uid, t.day, t.starts, t.ends, s.profile_id, s.book_id, s.id as session_id, e.at,
      e.type = 'PageTurned' as turned, null::float8 as percentage
    from touched t
    -- The day in the id is never before that of the moment; it is later if the reader's clock was ahead.
    join activity_events e on e.account_uid = t.account_uid and e.day >= ((t.starts - ${pause}) at time zone 'utc')::date
      and e.at >= t.starts - ${pause} and e.at <= t.ends + ${pause}
    join activity_sessions s on s.account_uid = e.account_uid and s.id = e.session_id
    union all
    select t.account_uid, t.day, t.starts, t.ends, l.profile_id, l.book_id, l.session_id, l.read, false, l.percentage
    from touched t
    join read_logs l on l.account_uid = t.account_uid and l.read >= t.starts - ${pause} and l.read <= t.ends + ${pause}),
  gaps as (
    select *, lag(at) over (partition by ${own}, session_id order by at) as before from moments),
  spans as (
    select ${own}, greatest(before, starts) as since, least(at, ends) as until
    from gaps where at - before <= ${pause} and at > starts and before < ends),
  merged as (
    select *, max(until) over (partition by ${own} order by since, until rows between unbounded preceding and 1 preceding) as reached
    from spans),
  parts as (
    select ${own}, round(extract(epoch from greatest(until - greatest(since, reached), interval '0')) * 1000)::int as milliseconds,
      0 as pages, null::float8 as percentage
    from merged
    union all
    select ${own}, 0, turned::int, percentage from moments where at >= starts and at < ends)
  insert into activity_sums (account_uid, day, profile_id, book_id, milliseconds, pages, percentage, finished)
  select ${own}, sum(milliseconds), sum(pages), max(percentage), coalesce(max(percentage) >= 100, false) from parts group by ${own}`;
