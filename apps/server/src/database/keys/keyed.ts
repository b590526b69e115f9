import { type SQL, sql } from 'drizzle-orm';

/** The time at which keys are written, for a new row. */
export const keyedNow: SQL<Date> = sql`clock_timestamp()`;

/**
 * The same in an update: never the time that the row has already, however coarse the clock is. The triggers of the tables tell by a new time
 * that a statement writes the keys along with the names.
 */
export const keyedAnew: SQL<Date> = sql`greatest(clock_timestamp(), keyed + interval '1 microsecond')`;
