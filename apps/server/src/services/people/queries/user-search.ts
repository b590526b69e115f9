import type { UserQuery } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Anchors, Key } from '../../../database/lists/anchors.ts';
import { pageSql } from '../../../database/lists/page-sql.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Order } from './order.ts';
import { conditionOf, type UserFilter } from './user-filters.ts';

/** A search is tried on this many people along the order: a broad one has filled its page by then. */
const tried = 3_000;
/** If the index of the order contains the search text, reading on is cheap. */
const triedInIndex = 30_000;
/** Nearer to the beginning of an unsearched list, counting is as fast. */
const nearest = 2_000;

/** A requested page. */
export interface PageRequest {
  readonly wanted: UserFilter;
  readonly order: Order;
  readonly pageSize: number;
  /** How many entries lie before the page. */
  readonly position: number;
}

export function pageRequestOf(
  wanted: UserFilter,
  order: Order,
  { pageNumber, pageSize }: UserQuery,
): PageRequest {
  return { wanted, order, pageSize, position: (pageNumber - 1) * pageSize };
}

/** The keys of a page's entries, and how many are in the list. */
export interface Gathered {
  readonly keys: readonly Key[];
  readonly total: number;
}

/** Everything that any order sorts by, and what a search looks at. */
const columnsFor = ({ searched }: UserFilter): SQL =>
  sql`a.uid, a.lastname, a.firstname, a.username, a.created, a.last_active, ${searched}`;

/**
 * For small results, which are counted in the same query.
 * @param by what makes them few; the other condition alone would match many more
 * @param most how many are read
 */
export async function countAndSort(
  db: Database,
  { wanted, order, pageSize, position }: PageRequest,
  by: 'members' | 'search',
  most?: number,
): Promise<Gathered> {
  const found =
    by === 'search' || !wanted.search
      ? sql`found as materialized (select ${order.columns} from accounts a where ${conditionOf(wanted)} ${limit(most)})`
      : sql`members as materialized (
            select ${columnsFor(wanted)} from accounts a where ${conditionOf({ ...wanted, search: null })}),
          found as (select * from members a ${whereFound(wanted)})`;
  const [row] = await rowsOf<Gathered>(
    db,
    sql`with ${found}
      select (select count(*)::int from found) as total,
        array(select ${order.key} from found a order by ${order.by} ${pageSql(pageSize, position)}) as keys`,
  );
  return row ?? { keys: [], total: 0 };
}

/** For many, along the order from the nearest known position. */
export async function seekPage(db: Database, anchors: Anchors, wish: PageRequest): Promise<readonly Key[]> {
  const { wanted, order, pageSize, position } = wish;
  const anchor = anchors.before(nameOf(wish), position);
  const rows = await rowsOf<{ key: Key }>(
    db,
    sql`select ${order.key} as key from accounts a where ${wanted.conditions} ${among(wanted)} ${from(order, anchor)}
      order by ${order.by} ${pageSql(pageSize, position - (anchor?.position ?? 0))}`,
  );
  const keys = rows.map(({ key }) => key);
  if (position >= nearest) remember(anchors, wish, keys);
  return keys;
}

/** The matches of a search among the first of many, from the nearest known position; fewer than requested if there are not enough. */
export async function searchAlongIndex(
  db: Database,
  anchors: Anchors,
  wish: PageRequest,
): Promise<readonly Key[]> {
  const { wanted, order, pageSize, position } = wish;
  const anchor = anchors.before(nameOf(wish), position);
  const rows = await rowsOf<{ key: Key }>(
    db,
    sql`select ${order.key} as key from (
        select ${order.knowsNames ? sql`a.uid, a.lastname, a.firstname, ${wanted.searched}` : columnsFor(wanted)}
        from accounts a where ${wanted.conditions} ${among(wanted)} ${from(order, anchor)}
        order by ${order.by} limit ${sql.raw(String(order.knowsNames ? triedInIndex : tried))}) a
      ${whereFound(wanted)} order by ${order.by} ${pageSql(pageSize, position - (anchor?.position ?? 0))}`,
  );
  return rows.map(({ key }) => key);
}

/** Remembers where a page was found, for the next time, and for the pages after it. */
export function remember(anchors: Anchors, wish: PageRequest, [first]: readonly Key[]): void {
  if (first) anchors.remember(nameOf(wish), { position: wish.position, key: first });
}

/** The same list in the same order has the same name. */
const nameOf = ({ order, wanted }: PageRequest) => `${order.column} ${order.descending} ${wanted.key}`;
const limit = (most: number | undefined): SQL =>
  most === undefined ? sql`` : sql`limit ${sql.raw(String(most))}`;
const from = (order: Order, anchor: { readonly key: Key } | null): SQL =>
  anchor ? sql`and ${order.from(anchor.key)}` : sql``;
/** Membership, tested for each row that is read. */
const among = ({ members }: UserFilter) =>
  members ? sql`and exists (select 1 from (${members.uids}) m where m.uid = a.uid)` : sql``;
const whereFound = ({ search }: UserFilter) => (search ? sql`where ${search}` : sql``);
