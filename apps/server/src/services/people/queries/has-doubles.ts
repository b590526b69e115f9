import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Scope } from '../../../person/index.ts';
import { doubledUids } from './doubles.ts';
import { conditionOf, filterFor } from './user-filters.ts';

/** How long a server remembers that a realm has no doubles (ms): every list of people asks. */
const remembered = 60_000;

const none = new WeakMap<Database, Map<string, number>>();

/** Whether there are people in the scope whose usernames count as one with somebody else's; new ones are seen after a minute. */
export async function hasDoubles(db: Database, scope: Scope): Promise<boolean> {
  const known = none.get(db) ?? new Map<string, number>();
  none.set(db, known);
  if ((known.get(scope.realm) ?? 0) > Date.now()) return false;
  if ((await doubledUids(db, scope.realm)).length === 0) {
    known.set(scope.realm, Date.now() + remembered);
    return false;
  }
  const wanted = await filterFor(db, scope, { doubles: true }, []);
  if (!wanted) return false;
  const [found] = await rowsOf<object>(
    db,
    sql`select 1 from accounts a where ${conditionOf(wanted)} limit 1`,
  );
  return found !== undefined;
}
