import { protectedIdentifiers, type User, type UserFilters, type UserQuery } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Key } from '../../database/lists/anchors.ts';
import { rowsOf } from '../../database/rows.ts';
import { isSecure, type Person, type Scope, scopeOf } from '../../person/index.ts';
import { findUsers, Order, presentUser, streamUsers } from '../people/index.ts';

/** How many people are read at a time. */
const partSize = 200;

export interface UserTable {
  readonly total: number;
  /** The people in the order of the query, in batches. */
  readonly items: () => AsyncIterable<readonly User[]>;
}

/** All people in a list, not only one page; what the requester may not see is left out. */
export async function userTable(
  db: Database,
  person: Person,
  query: UserFilters & Pick<UserQuery, 'sortBy' | 'sortOrder'>,
): Promise<UserTable> {
  const scope = await scopeOf(db, person);
  const secure = isSecure(person);
  const condition = await streamUsers(db, scope, query, secure ? [] : protectedIdentifiers);
  if (condition === null) return { total: 0, items: nobody };
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from accounts a where ${condition}`,
  );
  return {
    total: counted?.n ?? 0,
    items: () => usersBy(db, scope, condition, new Order(query), secure),
  };
}

async function* nobody(): AsyncGenerator<readonly User[]> {}

/** Each batch begins after the last person of the previous one: somebody added or deleted meanwhile shifts nobody else. */
async function* usersBy(
  db: Database,
  scope: Scope,
  condition: SQL,
  order: Order,
  secure: boolean,
): AsyncGenerator<readonly User[]> {
  let behind = sql``;
  for (;;) {
    const part = await rowsOf<{ uid: string; key: Key }>(
      db,
      sql`select a.uid, ${order.key} as key from accounts a where ${condition} ${behind}
        order by ${order.by} limit ${partSize}`,
    );
    const uids = part.map(({ uid }) => uid);
    yield (await findUsers(db, scope, uids)).map((row) => presentUser(row, secure));
    const last = part.at(-1);
    if (!last || part.length < partSize) return;
    behind = sql`and ${order.after(last.key)}`;
  }
}
