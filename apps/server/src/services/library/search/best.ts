import { mostFound } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { catalogue } from '../../../database/schema/index.ts';
import type { Slice } from '../queries.ts';
import { hasAll, hasAllInText, hasWhole, scoreOf } from './matching.ts';
import { findMostRead, type Match, type Within } from './most-read.ts';
import type { Sought } from './parts.ts';
import type { Place } from './ways.ts';

/** So many of the books that have the words as whole ones are ranked, besides the most read of all that have them. */
const mostWhole = mostFound / 2;

/** The best books of a search. */
export interface Found {
  readonly ids: readonly string[];
  /** At most `mostFound`. */
  readonly count: number;
}

interface Searched {
  readonly terms: readonly Sought[];
  /** Of who types. */
  readonly language: string;
}

/**
 * The most read of those that have the words somehow, and of those that have them as whole words: a common beginning hides no
 * book that is named like that.
 */
export async function findBest(
  db: Database,
  within: Within,
  searched: Searched,
  { limit, offset }: Slice,
): Promise<Found> {
  const { terms } = searched;
  const match = { byIndex: hasAll(terms), byRow: hasAllInText(terms) };
  const somehow = await findCandidates(db, within, match, searched, mostFound, null);
  const all = [...somehow, ...(await findOtherWhole(db, within, searched, somehow))];
  // They are in the order of popularity, in which those of the same score stay.
  const ranked = all.toSorted((a, b) => b.score - a.score);
  return { ids: ranked.slice(offset, offset + limit).map(({ id }) => id), count: somehow.length };
}

interface Candidate extends Place {
  readonly score: number;
  /** Whether it has every word as a whole one. */
  readonly isWhole: boolean;
}

/** Those that have the words as whole ones, as far as they are not among the most read of all that have them. */
async function findOtherWhole(
  db: Database,
  within: Within,
  searched: Searched,
  somehow: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const known = somehow.filter(({ isWhole }) => isWhole).length;
  const last = somehow.at(-1);
  if (last === undefined || somehow.length < mostFound || known >= mostWhole) return [];
  const whole = hasWhole(searched.terms);
  return findCandidates(db, within, { byIndex: whole, byRow: whole }, searched, mostWhole - known, last);
}

const findCandidates = (
  db: Database,
  within: Within,
  match: Match,
  { terms, language }: Searched,
  most: number,
  after: Place | null,
): Promise<readonly Candidate[]> =>
  findMostRead<Candidate>(db, within, {
    match,
    columns: sql`${catalogue.bookId} as id, ${catalogue.popularity} as popularity, ${scoreOf(terms, language)} as score,
      ${hasWhole(terms)} as "isWhole"`,
    most,
    after,
  });
