import { sql } from 'drizzle-orm';

/**
 * The time at which keys are written. The triggers of the tables tell by it that a statement writes the keys along with the names; it
 * is the clock's, since the time of a transaction is the same in each of its statements.
 */
export const keyedNow = sql<Date>`clock_timestamp()`;
