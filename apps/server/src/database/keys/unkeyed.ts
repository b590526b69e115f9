import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rowsOf } from '../rows.ts';

export type KeyedTable = 'accounts' | 'groups' | 'school_units';

/** How long a server remembers that all rows of a table have keys (ms). Only an older version, beside this one, writes rows without. */
const remembered = 60_000;

const allKeyed = new WeakMap<Database, Map<KeyedTable, number>>();

/** Whether a table has rows without keys: whoever looks for a name has to look at these in another way. */
export async function hasUnkeyed(db: Database, table: KeyedTable): Promise<boolean> {
  const known = allKeyed.get(db);
  if ((known?.get(table) ?? 0) > Date.now()) return false;
  const [found] = await rowsOf<object>(
    db,
    sql`select 1 from ${sql.identifier(table)} where keyed is null limit 1`,
  );
  if (found) return true;
  const until = Date.now() + remembered;
  if (known) known.set(table, until);
  else allKeyed.set(db, new Map([[table, until]]));
  return false;
}
