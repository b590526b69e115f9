import { sql } from 'drizzle-orm';
import { DatabaseAway } from '../errors.ts';
import type { Database } from './database.ts';

/** A row of its own beside that of tidying up. */
const ROW = 2;
/** How long one try counts for whoever asks next, and how long it may take (ms). */
const COUNTS_FOR = 1_000;
const WITHIN = 4_500;

/**
 * Tells whether the database can be written to: a row of its own is, at most once a second however often one asks.
 * @returns resolves where it can; rejects with what the database says, or with DatabaseAway where it says nothing in time
 */
export function readiness(db: Database): () => Promise<void> {
  let tried: Promise<void> | undefined;
  const forget = () => {
    tried = undefined;
  };
  return () => {
    if (tried === undefined) {
      tried = inTime(write(db));
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

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway()), WITHIN);
  });
  // It may fail yet, once nobody waits for it.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
