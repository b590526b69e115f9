import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rowsOf } from '../rows.ts';
import type { Filling } from './filling.ts';
import { searchTextOf } from './search-text.ts';

/** How many rows one transaction fills. */
const batch = 500;

interface Made {
  readonly uid: string;
  readonly searchText: string;
}

/**
 * The keys of a table of named things.
 * @param write writes them, in the room to which the table belongs: uids with their search texts, as a query with the columns of Made
 */
export function nameFilling(
  table: 'groups' | 'school_units',
  write: (tx: Database, made: ReturnType<typeof rowsAsQuery>) => Promise<unknown>,
): Filling {
  return {
    name: table,
    fill: (db, after) =>
      db.transaction(async (tx) => {
        const rows = await rowsOf<{ uid: string; name: string }>(
          tx,
          sql`select uid, name from ${sql.identifier(table)} where keyed is null and uid > ${after}
            order by uid limit ${batch} for update skip locked`,
        );
        if (rows.length === 0) return null;
        await write(tx, rowsAsQuery(rows.map(({ uid, name }) => ({ uid, searchText: searchTextOf(name) }))));
        return rows.at(-1)?.uid ?? null;
      }),
  };
}

const rowsAsQuery = (made: readonly Made[]) =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r(uid text, "searchText" text)`;
