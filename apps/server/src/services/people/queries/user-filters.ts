import type { UserFilters, UserQuery } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { patternsOf } from '../../../database/lists/words.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Scope } from '../../../person/index.ts';
import { inGroup, type Members, membersOf } from './members.ts';

/** The most people one identifier may match. */
const mostKnown = 3_000;

/** The people whom a list is to show, as conditions on `accounts a`. */
export interface UserFilter {
  readonly members: Members;
  readonly conditions: SQL;
  /** Patterns of the search; `conditions` are everything else. */
  readonly search: SQL | null;
  /** The same list has the same key. */
  readonly key: string;
}

/**
 * Everyone in scope who matches the filters; undefined if nobody can.
 * @param hidden kinds of identifiers by which the requester may not find people
 */
export async function filterFor(
  db: Database,
  scope: Scope,
  filters: UserFilters & Pick<UserQuery, 'notGroup'>,
  hidden: readonly string[],
): Promise<UserFilter | undefined> {
  const members = membersOf(scope, filters);
  if (members === undefined) return undefined;
  const { q = '', qName = '', type, status, subscription, notGroup } = filters;
  const known = await knownBy(db, q, hidden);
  const conditions = [
    sql`a.realm = ${scope.realm}`,
    sql`a.deleted is null`,
    ...(type === undefined ? [] : [sql`a.type = ${type}`]),
    ...(status === undefined ? [] : [sql`a.status = ${status}`]),
    ...(subscription === undefined ? [] : [subscribes(subscription)]),
    ...(notGroup === undefined ? [] : [sql`a.uid not in (${inGroup(scope, notGroup)})`]),
  ];
  return {
    members,
    conditions: sql.join(conditions, sql` and `),
    search: searchFor(q, qName, known),
    key: JSON.stringify([scope.realm, members?.key, q, qName, type, status, subscription, notGroup, known]),
  };
}

/** All of them as one condition. */
export const conditionOf = ({ conditions, members, search }: UserFilter): SQL =>
  sql`${conditions} ${members ? sql`and a.uid in (${members.uids})` : sql``} ${search ? sql`and ${search}` : sql``}`;

/** Uids of the people with exactly this identifier: no single index can find parts of words and this together. */
async function knownBy(db: Database, q: string, hidden: readonly string[]): Promise<readonly string[]> {
  if (q === '') return [];
  const rows = await rowsOf<{ uid: string }>(
    db,
    sql`select account_uid as uid from account_identifiers
      where value = ${q} and not (type = any(${sql.param([...hidden])})) limit ${mostKnown}`,
  );
  return rows.map(({ uid }) => uid);
}

/** @param known uids of the people who are found by an identifier */
function searchFor(q: string, qName: string, known: readonly string[]): SQL | null {
  const parts: SQL[] = [];
  const patterns = patternsOf(q).map((pattern) => sql`a.search_text like ${pattern}`);
  if (patterns.length > 0) {
    const either = known.length > 0 ? sql`or a.uid = any(${sql.param([...known])})` : sql``;
    parts.push(sql`((${sql.join(patterns, sql` and `)}) ${either})`);
  }
  // The index covers every text by which people are found; of its matches the names are compared.
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
