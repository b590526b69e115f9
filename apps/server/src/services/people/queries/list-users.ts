import type { UserFilters, UserQuery } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Key } from '../../../database/lists/anchors.ts';
import type { ListCache } from '../../../database/lists/cache.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Scope } from '../../../person/index.ts';
import { countMembers } from './members.ts';
import { Order } from './order.ts';
import { conditionOf, filterFor, type UserFilter } from './user-filters.ts';
import {
  countAndSort,
  type PageRequest,
  pageRequestOf,
  remember,
  searchAlongIndex,
  seekPage,
} from './user-search.ts';

/** Up to this many people are gathered and then sorted; if there are more, the page is found by walking along the order. */
const few = 3_000;
/** Counting stops here: nobody pages further. */
const mostCounted = 1_000;

export interface UserPage {
  readonly uids: readonly string[];
  readonly totalItems: number | null;
  readonly totalIsAtLeast: boolean;
}

/**
 * One page of the users in the scope that match the query, and how many there are. There are three ways, all of
 * them fast: few people, and the matches of a narrow search, are gathered and sorted; many are read along an
 * index in its order, which soon meets the matches of a broad search.
 * @param hidden kinds of identifiers by which the requester may not find people
 */
export async function listUsers(
  db: Database,
  cache: ListCache,
  scope: Scope,
  query: UserQuery,
  hidden: readonly string[],
): Promise<UserPage> {
  const wanted = await filterFor(db, scope, query, hidden);
  const { keys, total } = wanted ? await find(db, cache, wanted, query) : none;
  const uids = keys.flatMap((key) => key.at(-1) ?? []);
  const totalIsAtLeast = total !== null && total > mostCounted && wanted?.search != null;
  const totalItems = totalIsAtLeast ? mostCounted : total;
  return query.calculateTotal
    ? { uids, totalItems, totalIsAtLeast }
    : { uids, totalItems: null, totalIsAtLeast: false };
}

/**
 * Everyone in scope who matches the filters, as a condition on `accounts a`; null if nobody can.
 * @param hidden see listUsers
 */
export async function streamUsers(
  db: Database,
  scope: Scope,
  filters: UserFilters,
  hidden: readonly string[],
): Promise<SQL | null> {
  const wanted = await filterFor(db, scope, filters, hidden);
  return wanted ? conditionOf(wanted) : null;
}

interface Found {
  readonly keys: readonly Key[];
  readonly total: number | null;
}

const none: Found = { keys: [], total: 0 };

async function find(db: Database, cache: ListCache, wanted: UserFilter, query: UserQuery): Promise<Found> {
  const { members, search } = wanted;
  const wish = pageRequestOf(wanted, new Order(query), query);
  const among = members && (await cache.counts.of(members.key, () => countMembers(db, members, few + 1)));
  if (among !== null && among <= few) return countAndSort(db, wish, 'members');
  if (search) return seek(db, cache, wish);
  const [keys, total] = await Promise.all([
    seekPage(db, cache.anchors, wish),
    query.calculateTotal ? cache.counts.of(wanted.key, () => countAll(db, wanted)) : null,
  ]);
  return { keys, total };
}

/** Searches among many. A narrow search is counted by gathering its matches, so its first page costs no more than that. */
async function seek(db: Database, { counts, anchors }: ListCache, wish: PageRequest): Promise<Found> {
  let gathered: Found | undefined;
  const total = await counts.of(wish.wanted.key, async () => {
    const found = await countAndSort(db, wish, 'search', mostCounted + 1);
    gathered = found;
    return found.total;
  });
  if (total <= mostCounted) return gathered ?? countAndSort(db, wish, 'search');
  const seen = await searchAlongIndex(db, anchors, wish);
  const keys = seen.length === wish.pageSize ? seen : (await countAndSort(db, wish, 'search')).keys;
  remember(anchors, wish, keys);
  return { keys, total };
}

async function countAll(db: Database, wanted: UserFilter): Promise<number> {
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from accounts a where ${conditionOf(wanted)}`,
  );
  return counted?.n ?? 0;
}
