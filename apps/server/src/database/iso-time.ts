import { type SQL, sql } from 'drizzle-orm';

/** A time as in JSON (ISO 8601, UTC), the same from both databases. */
export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
