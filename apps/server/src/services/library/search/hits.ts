import { type LibrarySearch, mostFound } from '@aloud/api';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import type { Reader } from '../../rights/index.ts';
import { conditionsOf } from './filters.ts';
import { hasAll, hasWhole, scoreOf } from './matching.ts';
import { readable } from './readable.ts';
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
  { q = '', language = '', ...chosen }: LibrarySearch,
  { limit, offset }: Slice,
): Promise<Found> {
  const terms = await termsOf(db, q, language);
  // A search of signs only has no words, and is not one for all books.
  if (q.trim() !== '' && terms.length === 0) return { ids: [], count: 0 };
  const among = and(readable(db, reader), ...conditionsOf(chosen).map(({ where }) => where)) ?? sql`true`;
  const count = await countOf(db, sql`${among} and ${hasAll(terms)}`);
  if (count === 0) return { ids: [], count };
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${terms.length === 0 ? mostRead(among) : best(among, terms, language)} limit ${limit} offset ${offset}`,
  );
  return { ids: rows.map(({ id }) => id), count };
}

/** How many rows there are, up to the most that are shown. */
async function countOf(db: Database, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from ${catalogue} where ${where} limit ${mostFound}) found`,
  );
  return row?.count ?? 0;
}

const mostRead = (among: SQL): SQL =>
  sql`select ${catalogue.bookId} as id from ${catalogue} where ${among} order by ${byPopularity}`;

/**
 * The most read of those that have the words somehow, and of those that have them as whole words: a common beginning hides no
 * book that is named like that.
 */
function best(among: SQL, terms: readonly Term[], language: string): SQL {
  const some = (where: SQL, most: number) =>
    sql`(select ${catalogue.bookId} as id, ${catalogue.popularity} as popularity, ${scoreOf(terms, language)} as score
      from ${catalogue} where ${among} and ${where} order by ${byPopularity} limit ${most})`;
  return sql`select id from (${some(hasAll(terms), mostFound)} union ${some(hasWhole(terms), mostFound / 2)}) best
    order by score desc, popularity desc, id`;
}
