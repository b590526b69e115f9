import type { UserFilters, UserQuery } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Anchors, Key } from '../lists/anchors.ts';
import type { ListCache } from '../lists/cache.ts';
import { patternsOf } from '../lists/words.ts';
import type { Scope } from '../scope.ts';
import { isFew, type Members, membersOf } from './members.ts';
import { Order } from './order.ts';

/** Up to so many people are gathered and then sorted; of more, the wanted page is found by walking along the order. */
const few = 3_000;
/** A search is first tried on so many people at the beginning of the order: a broad one has filled its page by then. */
const tried = 3_000;
/** Where the index of the order knows what people are found by, looking on costs little. */
const triedInIndex = 30_000;
/** A broad search is counted no further: nobody turns pages that far. */
const mostCounted = 1_000;

export interface UserPage {
  readonly uids: readonly string[];
  readonly totalItems: number | null;
  readonly totalIsAtLeast: boolean;
}

interface Wanted {
  readonly scope: Scope;
  readonly members: Members;
  readonly conditions: SQL;
  /** Patterns of what is looked for; conditions are about everything else. */
  readonly search: SQL | null;
  /** The same list has the same key. */
  readonly key: string;
}

/**
 * One page of the users that the scope shows and the query asks for, and how many there are. Three ways lead there, all of
 * them short: few people are gathered and sorted; many are walked along in the order of an index, which passes a broad
 * search's finds soon; what a narrow search finds is gathered by its trigrams.
 * @param hidden kinds of identifiers that the asker may not find people by
 */
export async function listUsers(
  db: Database,
  cache: ListCache,
  scope: Scope,
  query: UserQuery,
  hidden: readonly string[],
): Promise<UserPage> {
  const members = membersOf(scope, query);
  if (members === undefined)
    return { uids: [], totalItems: query.calculateTotal ? 0 : null, totalIsAtLeast: false };
  const known = await knownBy(db, query.q ?? '', hidden);
  const wanted = wantedOf(scope, members, query, known);
  const [uids, total] = await Promise.all([
    find(db, cache, wanted, query),
    query.calculateTotal ? cache.counts.of(wanted.key, () => countUpTo(db, wanted)) : null,
  ]);
  const totalIsAtLeast = total !== null && wanted.search !== null && total > mostCounted;
  return { uids, totalItems: totalIsAtLeast ? mostCounted : total, totalIsAtLeast };
}

/**
 * All whom the scope shows and the filters mean, as a condition on `accounts a`; null where that can be nobody.
 * @param hidden see listUsers
 */
export async function everybody(
  db: Database,
  scope: Scope,
  filters: UserFilters,
  hidden: readonly string[],
): Promise<SQL | null> {
  const members = membersOf(scope, filters);
  if (members === undefined) return null;
  const wanted = wantedOf(scope, members, filters, await knownBy(db, filters.q ?? '', hidden));
  return sql`${wanted.conditions} ${confined(wanted)} ${searched(wanted)}`;
}

function wantedOf(
  scope: Scope,
  members: Members,
  { q, qName, type, status, subscription }: UserFilters,
  known: readonly string[],
): Wanted {
  const conditions = [
    sql`a.realm = ${scope.realm}`,
    sql`a.deleted is null`,
    ...(type === undefined ? [] : [sql`a.type = ${type}`]),
    ...(status === undefined ? [] : [sql`a.status = ${status}`]),
    ...(subscription === undefined ? [] : [subscribes(subscription)]),
  ];
  return {
    scope,
    members,
    conditions: sql.join(conditions, sql` and `),
    search: searchFor(q ?? '', qName ?? '', known),
    key: JSON.stringify([scope.realm, members?.key, q, qName, type, status, subscription, known]),
  };
}

/** Uids of those who have exactly this identifier: an index cannot be asked for parts of words and for this at once. */
async function knownBy(db: Database, q: string, hidden: readonly string[]): Promise<readonly string[]> {
  if (q === '') return [];
  const rows = await rowsOf<{ uid: string }>(
    db,
    sql`select account_uid as uid from account_identifiers
      where value = ${q} and not (type = any(${sql.param([...hidden])})) limit ${few}`,
  );
  return rows.map(({ uid }) => uid);
}

/** @param known uids of those who are found by an identifier */
function searchFor(q: string, qName: string, known: readonly string[]): SQL | null {
  const parts: SQL[] = [];
  const patterns = patternsOf(q).map((pattern) => sql`a.search_text like ${pattern}`);
  if (patterns.length > 0) {
    const either = known.length > 0 ? sql`or a.uid = any(${sql.param([...known])})` : sql``;
    parts.push(sql`((${sql.join(patterns, sql` and `)}) ${either})`);
  }
  // The index knows all that people are found by; of its finds the names are looked at.
  for (const pattern of patternsOf(qName))
    parts.push(
      sql`a.search_text like ${pattern} and lower(' ' || a.firstname || ' ' || a.lastname) like ${pattern}`,
    );
  return parts.length === 0 ? null : sql.join(parts, sql` and `);
}

const subscribes = (type: string) => sql`(
  exists (select 1 from user_subscription_periods p where p.account_uid = a.uid and p.type = ${type}
    and p.starts <= current_date and (p.ends is null or p.ends >= current_date))
  or exists (select 1 from associations x join school_unit_subscription_periods p on p.school_unit_uid = x.school_unit_uid
    where x.account_uid = a.uid and x.active and p.type = ${type}
    and p.starts <= current_date and (p.ends is null or p.ends >= current_date)))`;

const confined = ({ members }: Wanted) => (members ? sql`and a.uid in (${members.uids})` : sql``);
/** The same, asked of each in passing. */
const among = ({ members }: Wanted) =>
  members ? sql`and exists (select 1 from (${members.uids}) m where m.uid = a.uid)` : sql``;
const searched = ({ search }: Wanted) => (search ? sql`and ${search}` : sql``);

async function find(
  db: Database,
  { anchors }: ListCache,
  wanted: Wanted,
  query: UserQuery,
): Promise<string[]> {
  const { members, search } = wanted;
  const order = new Order(query);
  if (members && (await isFew(db, members, few))) return gather(db, wanted, order, query);
  if (!search) return walk(db, anchors, wanted, order, query);
  const found = await look(db, wanted, order, query);
  return found.length === query.pageSize ? found : gather(db, wanted, order, query);
}

const slice = ({ pageNumber, pageSize }: UserQuery) =>
  sql`limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`;

/** Of few. */
async function gather(db: Database, wanted: Wanted, order: Order, query: UserQuery): Promise<string[]> {
  const { conditions } = wanted;
  const rows = await rowsOf<{ uid: string }>(
    db,
    sql`with found as materialized (
      select uid, lastname, firstname, username, created, last_active
      from accounts a where ${conditions} ${confined(wanted)} ${searched(wanted)})
    select a.uid from found a order by ${order.by} ${slice(query)}`,
  );
  return rows.map(({ uid }) => uid);
}

/** Of many, along the order from the nearest place that is known. */
async function walk(
  db: Database,
  anchors: Anchors,
  wanted: Wanted,
  order: Order,
  { pageNumber, pageSize }: UserQuery,
): Promise<string[]> {
  const list = `${order.column} ${order.descending} ${wanted.key}`;
  const position = (pageNumber - 1) * pageSize;
  const anchor = anchors.before(list, position);
  const from = anchor ? sql`and ${order.from(anchor.key)}` : sql``;
  const rows = await rowsOf<{ uid: string; key: Key }>(
    db,
    sql`select a.uid, ${order.key} as key from accounts a where ${wanted.conditions} ${among(wanted)} ${from}
      order by ${order.by} limit ${pageSize} offset ${position - (anchor?.position ?? 0)}`,
  );
  const [first] = rows;
  if (first) anchors.remember(list, { position, key: first.key });
  return rows.map(({ uid }) => uid);
}

/** The finds among the first of many. */
async function look(db: Database, wanted: Wanted, order: Order, query: UserQuery): Promise<string[]> {
  const inIndex = order.column === 'name' || order.column === 'firstName';
  const rows = await rowsOf<{ uid: string }>(
    db,
    sql`select a.uid from (
      select uid, search_text, ${inIndex ? sql`lastname, firstname` : sql`firstname, lastname, username, created, last_active`}
      from accounts a where ${wanted.conditions} ${among(wanted)}
      order by ${order.by} limit ${inIndex ? triedInIndex : tried}) a
    where true ${searched(wanted)} order by ${order.by} ${slice(query)}`,
  );
  return rows.map(({ uid }) => uid);
}

async function countUpTo(db: Database, wanted: Wanted): Promise<number> {
  const most = wanted.search ? sql`limit ${mostCounted + 1}` : sql``;
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (
      select 1 from accounts a where ${wanted.conditions} ${confined(wanted)} ${searched(wanted)} ${most}) c`,
  );
  return counted?.n ?? 0;
}
