import type { UserFilters, UserQuery } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { partEnd } from '../../../database/keys/search-text.ts';
import { hasUnkeyed } from '../../../database/keys/unkeyed.ts';
import { foundBy } from '../../../database/lists/found-by.ts';
import { rowsOf } from '../../../database/rows.ts';
import { dayIn, includes } from '../../../database/today.ts';
import type { Scope } from '../../../person/index.ts';
import { doubledUids } from './doubles.ts';
import { inGroup, type Members, membersOf } from './members.ts';

/** The most people one identifier may match. */
const mostKnown = 3_000;

/** The people whom a list is to show, as conditions on `accounts a`. */
export interface UserFilter {
  readonly members: Members;
  readonly conditions: SQL;
  /** The condition of the search; `conditions` are everything else. */
  readonly search: SQL | null;
  /** The columns that the search looks at, besides those of names. */
  readonly searched: SQL;
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
  const { q = '', qName = '', type, status, subscription, notGroup, doubles = false } = filters;
  const known = await knownBy(db, q, hidden);
  const doubled = doubles ? await doubledUids(db, scope.realm) : null;
  const unkeyed = (q !== '' || qName !== '') && (await hasUnkeyed(db, 'accounts'));
  const conditions = [
    sql`a.realm = ${scope.realm}`,
    sql`a.deleted is null`,
    ...(type === undefined ? [] : [sql`a.type = ${type}`]),
    ...(status === undefined ? [] : [sql`a.status = ${status}`]),
    ...(subscription === undefined ? [] : [subscribes(subscription)]),
    ...(notGroup === undefined ? [] : [sql`a.uid not in (${inGroup(scope, notGroup)})`]),
    ...(doubled === null ? [] : [sql`a.uid = any(${sql.param([...doubled])}::text[])`]),
  ];
  return {
    members,
    conditions: sql.join(conditions, sql` and `),
    search: searchFor({ q, qName, known, unkeyed }),
    // The index of an order by name has the first column, not the second.
    searched: unkeyed ? sql`a.search_text, a.keyed` : sql`a.search_text`,
    key: JSON.stringify([
      scope.realm,
      members?.key,
      q,
      qName,
      type,
      status,
      subscription,
      notGroup,
      doubled,
      known,
    ]),
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

interface Search {
  readonly q: string;
  readonly qName: string;
  /** Uids of the people who are found by an identifier. */
  readonly known: readonly string[];
  /** Whether there are people without keys. */
  readonly unkeyed: boolean;
}

function searchFor({ q, qName, known, unkeyed }: Search): SQL | null {
  const without = (text: SQL) => (unkeyed ? { are: sql`a.keyed is null`, text } : null);
  const found = foundBy(q, {
    keyed: (pattern) => sql`a.search_text like ${pattern}`,
    unkeyed: without(sql`a.search_text`),
  });
  const either = known.length > 0 ? sql`or a.uid = any(${sql.param([...known])})` : sql``;
  const named = foundBy(qName, {
    // The name is what comes before the end of the first part.
    keyed: (pattern) => sql`a.search_text like ${`${pattern}${partEnd}%`}`,
    unkeyed: without(sql`lower(' ' || a.firstname || ' ' || a.lastname)`),
  });
  const parts = [...(found ? [sql`(${found} ${either})`] : []), ...(named ? [named] : [])];
  return parts.length === 0 ? null : sql.join(parts, sql` and `);
}

const period = { starts: sql`p.starts`, ends: sql`p.ends` };
const subscribes = (type: string) => sql`(
  exists (select 1 from user_subscription_periods p where p.account_uid = a.uid and p.type = ${type}
    and ${includes(period, dayIn({ realm: sql`a.realm` }))})
  or exists (select 1 from associations x join school_units u on u.uid = x.school_unit_uid
    join school_unit_subscription_periods p on p.school_unit_uid = x.school_unit_uid
    where x.account_uid = a.uid and x.active and p.type = ${type}
    and ${includes(period, dayIn({ realm: sql`u.realm`, own: sql`u.time_zone` }))}))`;
