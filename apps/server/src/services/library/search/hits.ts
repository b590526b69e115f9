import { type LibrarySearch, mostFound } from '@aloud/api';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import type { Reader } from '../../rights/index.ts';
import { conditionsOf } from './filters.ts';
import { hasAll, hasWhole, scoreOf } from './matching.ts';
import { readable, shelved } from './readable.ts';
import { type Term, termsOf } from './terms.ts';

/** Most read first: the order of the index. */
const byPopularity = sql`${catalogue.popularity} desc nulls last, ${catalogue.bookId}`;

/** The best books of a search. */
export interface Found {
  readonly ids: readonly string[];
  /** At most `mostFound`. */
  readonly count: number;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The books of a search that the reader may read, best first. */
export async function findHits(
  db: Database,
  reader: Reader,
  { q = '', language = '', shelf, ...chosen }: LibrarySearch,
  { limit, offset }: Slice,
): Promise<Found> {
  const terms = await termsOf(db, q, language);
  // A search of signs only has no words, and is not one for all books.
  if (q.trim() !== '' && terms.length === 0) return { ids: [], count: 0 };
  const chosenToo = conditionsOf(chosen).map(({ where }) => where);
  const all = await (shelf === 'mine' ? shelved : readable)(db, reader);
  const among = and(all, ...chosenToo) ?? sql`true`;
  return terms.length === 0
    ? mostRead(db, among, { limit, offset })
    : best(db, among, { terms, language }, { limit, offset });
}

/** All books, the most read first. */
async function mostRead(db: Database, among: SQL, { limit, offset }: Slice): Promise<Found> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`${plannedAnew} select count(*)::int as count from (select 1 from ${catalogue} where ${among} limit ${mostFound}) found`,
  );
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${plannedAnew} select ${catalogue.bookId} as id from ${catalogue} where ${among} order by ${byPopularity} limit ${limit} offset ${offset}`,
  );
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 };
}

/**
 * The most read of those that have the words somehow, and of those that have them as whole words: a common beginning hides no
 * book that is named like that.
 */
async function best(
  db: Database,
  among: SQL,
  { terms, language }: { readonly terms: readonly Term[]; readonly language: string },
  { limit, offset }: Slice,
): Promise<Found> {
  const some = (where: SQL, most: number) =>
    sql`select ${catalogue.bookId} as id, ${catalogue.popularity} as popularity, ${scoreOf(terms, language)} as score
      from ${catalogue} where ${among} and ${where} order by ${byPopularity} limit ${most}`;
  const rows = await rowsOf<{ id: string | null; count: number }>(
    db,
    sql`${plannedAnew} with somehow as materialized (${some(hasAll(terms), mostFound)}), whole as materialized (${some(hasWhole(terms), mostFound / 2)}),
      page as (select id, score, popularity from (select * from somehow union select * from whole) best
        order by score desc, popularity desc, id limit ${limit} offset ${offset})
      select page.id, counted.count from (select count(*)::int as count from somehow) counted left join page on true
      order by page.score desc, page.popularity desc, page.id`,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), count: rows[0]?.count ?? 0 };
}
