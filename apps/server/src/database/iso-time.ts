import { type SQL, sql } from 'drizzle-orm';

/** A time as JSON has it (ISO 8601, UTC), whichever database gives it. */
export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
