import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Scope } from '../../../person/index.ts';
import { doubledUids } from './doubles.ts';
import { conditionOf, filterFor } from './user-filters.ts';

/** Whether there are people in the scope whose usernames count as one with somebody else's. Nearly always an index without entries says no. */
export async function hasDoubles(db: Database, scope: Scope): Promise<boolean> {
  if ((await doubledUids(db, scope.realm)).length === 0) return false;
  const wanted = await filterFor(db, scope, { doubles: true }, []);
  if (!wanted) return false;
  const [found] = await rowsOf<object>(
    db,
    sql`select 1 from accounts a where ${conditionOf(wanted)} limit 1`,
  );
  return found !== undefined;
}
