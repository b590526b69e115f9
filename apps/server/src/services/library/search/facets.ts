import type { LibraryFacets, LibrarySearch } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import type { Reader } from '../../rights/index.ts';
import { type CatalogueFollower, countFacets } from '../counting/index.ts';
import { findShelfPlaces } from '../queries.ts';
import { hasAll } from './matching.ts';
import { type Term, termsOf } from './terms.ts';

/** How many books of a search have each value of each facet. */
export async function findFacets(
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  { q = '', language = '', ...chosen }: LibrarySearch,
): Promise<LibraryFacets> {
  const shelf = await findShelfPlaces(db, reader);
  const places = q.trim() === '' ? null : await findPlaces(db, await termsOf(db, q, language));
  return countFacets(await catalogues.upToDate(), { reader, shelf, places }, chosen);
}

/** Places of the books that have every word. A search of signs only has no words, and finds nothing. */
async function findPlaces(db: Database, terms: readonly Term[]): Promise<readonly number[]> {
  if (terms.length === 0) return [];
  const [row] = await rowsOf<{ places: readonly number[] | null }>(
    db,
    sql`${plannedAnew} select array_agg(${catalogue.place}) as places from ${catalogue} where ${hasAll(terms)}`,
  );
  return row?.places ?? [];
}
