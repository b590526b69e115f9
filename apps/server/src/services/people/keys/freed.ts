import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { violates } from '../../../database/faults.ts';
import { rowsOf } from '../../../database/rows.ts';
import { findDoubles } from '../queries/doubles.ts';

/** Gives people their keys if whoever had them has another username now, or was erased. */
export async function giveFreedKeys(db: Database): Promise<void> {
  const doubles = await findDoubles(db, null);
  if (doubles.length === 0) return;
  const keys = sql.param([...new Set(doubles.map(({ key }) => key))]);
  const held = await rowsOf<{ key: string }>(
    db,
    sql`select username_key as key from accounts where username_key = any(${keys}::text[])`,
  );
  const taken = new Set(held.map(({ key }) => key));
  for (const { uid, username, key } of doubles) {
    if (key === '' || taken.has(key)) continue;
    taken.add(key);
    try {
      await db.execute(
        sql`update accounts set username_key = ${key}, keyed = clock_timestamp()
          where uid = ${uid} and username = ${username} and keyed is not null and username_key is null`,
      );
    } catch (error) {
      // Somebody has taken it meanwhile.
      if (!violates(error, 'accounts_username_key')) throw error;
    }
  }
}
