import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * The rows that a query of our own writing gives, alike on both databases. What a row is made of the caller knows: it stands in
 * the query. Times come as text where they are not cast.
 */
export async function rowsOf<Row extends object>(db: Database, query: SQL): Promise<readonly Row[]> {
  // Both drivers give an object with rows; the type that they have in common does not say so.
  const result = (await db.execute(query)) as unknown as { readonly rows: readonly Row[] };
  return result.rows;
}
