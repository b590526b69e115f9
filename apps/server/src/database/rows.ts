import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * The rows of a hand-written query, alike on both databases. The caller states their type, which follows from the query.
 * Times are text unless they are cast.
 */
export async function rowsOf<Row extends object>(db: Database, query: SQL): Promise<readonly Row[]> {
  // Both drivers return an object with rows; their common type does not say so.
  const result = (await db.execute(query)) as unknown as { readonly rows: readonly Row[] };
  return result.rows;
}
