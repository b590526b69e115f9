import { type LibrarySearch, mostFound } from '@aloud/api';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import { mayRead, type Reader } from '../../rights/index.ts';
import { type CatalogueFollower, type Counted, countBooks } from '../counting/index.ts';
import { findShelfPlaces, type Slice } from '../queries.ts';
import { byPopularity, type Found, findBest } from './best.ts';
import { conditionsOf } from './filters.ts';
import { isAmong, readableWith } from './readable.ts';
import { termsOf } from './terms.ts';

/** The books of a search that the reader may read, best first. */
export async function findHits(
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  { q = '', language = '', shelf, ...chosen }: LibrarySearch,
  { limit, offset }: Slice,
): Promise<Found> {
  const terms = q.trim() === '' ? [] : await termsOf(db, q, language);
  // A search of signs only has no words, and is not one for all books.
  if (q.trim() !== '' && terms.length === 0) return { ids: [], count: 0 };
  const chosenToo = conditionsOf(chosen).map(({ where }) => where);
  const places = await findShelfPlaces(db, reader);
  const all = shelf === 'mine' ? isAmong(places) : readableWith(reader, places);
  const among = and(all, ...chosenToo) ?? sql`true`;
  if (terms.length > 0) return findBest(db, among, { terms, language }, { limit, offset });
  const counted =
    shelf === 'mine'
      ? await countListed(db, among)
      : countBooks(await catalogues.upToDate(), { reader, shelf: places, places: null }, chosen, few);
  return mostRead(db, among, counted, { limit, offset });
}

/** The books with these words that a member of staff can give to others, best first: also those that are on no shelf yet. */
export async function findToGive(
  db: Database,
  reader: Reader,
  { q, language }: { readonly q: string; readonly language: string },
  slice: Slice,
): Promise<Found> {
  const terms = await termsOf(db, q, language);
  if (terms.length === 0) return { ids: [], count: 0 };
  return findBest(db, mayRead(reader, sql`true`, catalogue), { terms, language }, slice);
}

/** So few books are listed by their places: to look for them among all, the most read first, takes longer. */
const few = 2_000;

async function countListed(db: Database, among: SQL): Promise<Counted> {
  const rows = await db.select({ place: catalogue.place }).from(catalogue).where(among);
  return { count: rows.length, places: rows.map(({ place }) => place) };
}

/** All books, the most read first. */
async function mostRead(
  db: Database,
  among: SQL,
  { count, places }: Counted,
  { limit, offset }: Slice,
): Promise<Found> {
  const isCounted = places === null ? sql`true` : isAmong(places);
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${plannedAnew} select ${catalogue.bookId} as id from ${catalogue} where ${isCounted} and ${among}
      order by ${byPopularity} limit ${limit} offset ${offset}`,
  );
  return { ids: rows.map(({ id }) => id), count: Math.min(count, mostFound) };
}
