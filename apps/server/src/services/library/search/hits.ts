import { type LibrarySearch, mostFound } from '@aloud/api';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import { mayRead, type Reader } from '../../rights/index.ts';
import { type CatalogueFollower, type Counted, countBooks } from '../counting/index.ts';
import { findGivenPlaces, findShelfPlaces, type Slice } from '../queries.ts';
import { type Found, findBest } from './best.ts';
import { conditionsOf, dividedByIndex } from './filters.ts';
import type { Within } from './most-read.ts';
import { soughtOf } from './parts.ts';
import { isAmong, readableWith, sizesOf } from './readable.ts';
import { byPopularity } from './ways.ts';

/** The books of a search that the reader may read, best first. */
export async function findHits(
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  { q = '', language = '', shelf, ...chosen }: LibrarySearch,
  slice: Slice,
): Promise<Found> {
  const terms = q.trim() === '' ? [] : await soughtOf(db, q, language);
  // A search of signs only has no words, and is not one for all books.
  if (q.trim() !== '' && terms.length === 0) return { ids: [], count: 0 };
  const copy = await catalogues.upToDate();
  const places = await findShelfPlaces(db, reader);
  const readable =
    shelf === 'mine'
      ? isAmong([...places, ...(await findGivenPlaces(db, reader))])
      : readableWith(reader, places);
  const all = and(readable, ...conditionsOf(chosen)) ?? sql`true`;
  const books = { reader, shelf: places, places: null };
  const few = terms.length > 0 ? fewToSearch : fewToList(slice, copy.size);
  const counted = shelf === 'mine' ? await countListed(db, all) : countBooks(copy, books, chosen, few);
  if (counted.count === 0) return { ids: [], count: 0 };
  const named = counted.places && sql`${isAmong(counted.places)} and ${all}`;
  if (terms.length === 0)
    return { ids: await mostRead(db, named ?? all, slice), count: Math.min(counted.count, mostFound) };
  const { known, others } = dividedByIndex(chosen);
  const isNoneKnown = Object.keys(known).length === 0;
  const within: Within = named
    ? { known: undefined, asked: named, sizes: null }
    : {
        known: and(...conditionsOf(known)),
        asked: and(readable, ...conditionsOf(others)) ?? sql`true`,
        sizes: isNoneKnown ? { all: copy.size, asked: counted.count } : sizesOf(copy, books, others),
      };
  return findBest(db, within, { terms, language }, slice);
}

/** The books with these words that a member of staff can give to others, best first: also those that are on no shelf yet. */
export async function findToGive(
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  { q, language }: { readonly q: string; readonly language: string },
  slice: Slice,
): Promise<Found> {
  const terms = await soughtOf(db, q, language);
  if (terms.length === 0) return { ids: [], count: 0 };
  const within = {
    known: undefined,
    asked: mayRead(reader, sql`true`, catalogue),
    sizes: sizesOf(await catalogues.upToDate(), { reader, shelf: [], places: null }),
  };
  return findBest(db, within, { terms, language }, slice);
}

/** So few books are searched by their places. */
const fewToSearch = 2_000;

/** So few books are listed by their places. If they are fewer, more of the most read books have to be gone through until a page has come. */
const fewToList = ({ limit, offset }: Slice, all: number): number => Math.sqrt(((limit + offset) * all) / 2);

async function countListed(db: Database, among: SQL): Promise<Counted> {
  const rows = await db.select({ place: catalogue.place }).from(catalogue).where(among);
  return { count: rows.length, places: rows.map(({ place }) => place) };
}

/** Ids of the rows that meet a condition, the most read first. */
async function mostRead(db: Database, among: SQL, { limit, offset }: Slice): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${plannedAnew} select ${catalogue.bookId} as id from ${catalogue} where ${among}
      order by ${byPopularity} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}
