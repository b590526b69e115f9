import { mostFound } from '@aloud/api';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import type { Slice } from '../queries.ts';
import { hasAll, hasWhole, scoreOf } from './matching.ts';
import type { Term } from './terms.ts';

/** Most read first: the order of the index. */
export const byPopularity = sql`${catalogue.popularity} desc nulls last, ${catalogue.bookId}`;
/** The same order, for which the database has to find all rows first. */
const sorted = sql`${catalogue.popularity} + 0 desc nulls last, ${catalogue.bookId}`;

/** So many of the books that have the words as whole ones are ranked, besides the most read of all that have them. */
const mostWhole = mostFound / 2;

/** The best books of a search. */
export interface Found {
  readonly ids: readonly string[];
  /** At most `mostFound`. */
  readonly count: number;
}

interface Searched {
  readonly terms: readonly Term[];
  /** Of who types. */
  readonly language: string;
}

/**
 * The most read of those that have the words somehow, and of those that have them as whole words: a common beginning hides no
 * book that is named like that.
 * @param among condition on rows of the catalogue
 */
export async function findBest(
  db: Database,
  among: SQL,
  searched: Searched,
  { limit, offset }: Slice,
): Promise<Found> {
  const somehow = await findSomehow(db, among, searched);
  const all = [...somehow, ...(await findOtherWhole(db, among, searched, somehow))];
  // They are in the order of the index, in which those of the same score stay.
  const ranked = all.toSorted((a, b) => b.score - a.score);
  return { ids: ranked.slice(offset, offset + limit).map(({ id }) => id), count: somehow.length };
}

interface Candidate {
  readonly id: string;
  readonly popularity: number;
  readonly score: number;
  /** Whether it has every word as a whole one. */
  readonly isWhole: boolean;
}

/** The most read of those that have the words somehow. */
async function findSomehow(db: Database, among: SQL, searched: Searched): Promise<readonly Candidate[]> {
  const where = hasAll(searched.terms);
  const order = (await isRare(db, where)) ? sorted : byPopularity;
  return findCandidates(db, searched, and(among, where), order, mostFound);
}

/** Those that have the words as whole ones, as far as they are not among the most read of all that have them. */
async function findOtherWhole(
  db: Database,
  among: SQL,
  searched: Searched,
  somehow: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const last = somehow.at(-1);
  const known = somehow.filter(({ isWhole }) => isWhole).length;
  if (last === undefined || somehow.length < mostFound || known >= mostWhole) return [];
  const after = sql`${catalogue.popularity} <= ${last.popularity}
    and (${catalogue.popularity} < ${last.popularity} or ${catalogue.bookId} > ${last.id})`;
  const where = and(among, hasWhole(searched.terms), after);
  return findCandidates(db, searched, where, byPopularity, mostWhole - known);
}

async function findCandidates(
  db: Database,
  { terms, language }: Searched,
  where: SQL | undefined,
  order: SQL,
  most: number,
): Promise<readonly Candidate[]> {
  return rowsOf(
    db,
    sql`${plannedAnew} select ${catalogue.bookId} as id, ${catalogue.popularity} as popularity,
      ${scoreOf(terms, language)} as score, ${hasWhole(terms)} as "isWhole"
      from ${catalogue} where ${where} order by ${order} limit ${most}`,
  );
}

/**
 * Whether it is quicker to look up all rows for which a condition is true than to go through the most read ones until enough have been
 * found. The database would decide by where it believes its rows to lie, and is often wrong.
 */
async function isRare(db: Database, where: SQL): Promise<boolean> {
  const [row] = await rowsOf<{
    'QUERY PLAN': readonly [{ Plan: { Plans: readonly { 'Plan Rows': number }[] } }];
  }>(
    db,
    sql`${plannedAnew} explain (format json) select 1 from ${catalogue} where ${where} union all select 1 from ${catalogue}`,
  );
  const [some = 0, all = 0] = row?.['QUERY PLAN'][0].Plan.Plans.map((plan) => plan['Plan Rows']) ?? [];
  // One way visits `some`. The other visits, of which half are the reader's, so many until `mostFound` are found:
  return some < (2 * mostFound * all) / some;
}
