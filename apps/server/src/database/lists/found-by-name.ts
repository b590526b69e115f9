import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { hasUnkeyed, type KeyedTable } from '../keys/unkeyed.ts';
import { foundBy } from './found-by.ts';

/**
 * The condition that a group or a school unit is found by a search for its name; null if nothing is searched for.
 * @param alias of the table in the query
 */
export async function foundByName(
  db: Database,
  table: Exclude<KeyedTable, 'accounts'>,
  alias: string,
  search: string,
): Promise<SQL | null> {
  if (search === '') return null;
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  const text = column('search_text');
  const unkeyed = (await hasUnkeyed(db, table)) ? { are: sql`${column('keyed')} is null`, text } : null;
  return foundBy(search, { keyed: (pattern) => sql`${text} like ${pattern}`, unkeyed });
}
