import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dayIn } from '../../../database/today.ts';
import { longestPause, openDays } from '../keep.ts';

/**
 * Notes for which days of a person sums have to be made, after something of these moments was stored: the reading around midnight belongs to
 * two days. Call it in the transaction that stores.
 */
export async function touchDays(db: Database, accountUid: string, moments: readonly Date[]): Promise<void> {
  if (moments.length === 0) return;
  const list = sql.param(moments.map((each) => each.toISOString()));
  const pause = sql.raw(`interval '${longestPause} s'`);
  // An update of nothing waits for whoever makes the sums of the day now: they do not see yet what this transaction has stored.
  await db.execute(sql`
    insert into activity_touched (account_uid, day)
    select distinct a.uid, ${dayIn({ realm: sql`a.realm`, moment: sql`(m.at + away)` })} as day
    from accounts a, unnest(${list}::timestamptz[]) m(at), unnest(array[-${pause}, ${pause}]) away
    where a.uid = ${accountUid} and m.at > now() - interval '${sql.raw(String(openDays))} days'
    order by day
    on conflict (account_uid, day) do update set touched = activity_touched.touched`);
}
