import { sql } from 'drizzle-orm';
import type { Chore } from '../../chore.ts';
import type { Database } from '../../database/database.ts';
import { makeSums } from './commands/make-sums.ts';
import { openingDays, rawDays } from './keep.ts';
import { dropParts, makeParts } from './partitions.ts';

/** How long (s) days of people who read now wait: their sums are made twice a minute at most. */
const rested = 30;

export const activityChores: readonly Chore[] = [
  { name: 'sums of reading', every: 'moment', run: (db) => makeSums(db, rested) },
  { name: 'parts of the activity', run: (db) => makeParts(db) },
  { name: 'old activity', forGood: true, run: forgetOld },
];

/** What was kept as it came goes after ninety days, sums after a school year. */
export async function forgetOld(db: Database): Promise<void> {
  await dropParts(db);
  const raw = sql.raw(`interval '${rawDays} days'`);
  // The clock of whoever sent them was far ahead.
  await db.execute(
    sql`delete from activity_events where day > now()::date + 7 and received < now() - ${raw}`,
  );
  await db.execute(sql`delete from activity_sessions where began < now() - ${raw} - interval '1 day'`);
  await db.execute(
    sql`delete from book_openings where opened < now() - ${raw} - interval '${sql.raw(String(openingDays))} days'`,
  );
}
