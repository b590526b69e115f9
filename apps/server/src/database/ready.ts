import { sql } from 'drizzle-orm';
import { DatabaseAway } from '../errors.ts';
import type { Database } from './database.ts';
import { inTime } from './in-time.ts';

/** A row of its own, next to the cleanup's row. */
const ROW = 2;
/** How long a result is reused, and how long one try may take (ms). */
const COUNTS_FOR = 1_000;
const WITHIN = 4_500;

/**
 * Checks that the database can be written to, by writing a row of its own, at most once a second however
 * often it is called.
 * @returns resolves if it can; rejects with the database's error, or with DatabaseAway if it does not answer in time
 */
export function readiness(db: Database): () => Promise<void> {
  let tried: Promise<void> | undefined;
  const forget = () => {
    tried = undefined;
  };
  return () => {
    if (tried === undefined) {
      tried = inTime(WITHIN, write(db), () => new DatabaseAway());
      tried.then(() => setTimeout(forget, COUNTS_FOR).unref(), forget);
    }
    return tried;
  };
}

async function write(db: Database): Promise<void> {
  await db.execute(sql`
    insert into housekeeping (id, last, steady_since) values (${ROW}, now(), now())
    on conflict (id) do update set last = now()`);
}
