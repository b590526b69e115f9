import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';

/**
 * Whether the database's clock has run for a day without a jump. A server that was off for longer than a week looks the same as one whose
 * clock jumped: in that case nothing is erased for another day.
 */
export async function isClockSteady(db: Database): Promise<boolean> {
  const [found] = await rowsOf<{ steady: boolean }>(
    db,
    sql`
      insert into housekeeping (id, last, steady_since) values (1, now(), now())
      on conflict (id) do update set
        last = now(),
        steady_since = case
          when now() - housekeeping.last between interval '-1 hour' and interval '7 days' then housekeeping.steady_since
          else now()
        end
      returning now() - steady_since >= interval '1 day' as steady`,
  );
  return found?.steady ?? false;
}
