import type { LibraryFacets, LibrarySearch } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { Reader } from '../../rights/index.ts';
import { type CatalogueFollower, countFacets } from '../counting/index.ts';
import { findShelfPlaces } from '../queries.ts';
import { soughtOf } from './parts.ts';
import { findPlaces } from './places.ts';

/** How many books of a search have each value of each facet. */
export async function findFacets(
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  { q = '', language = '', ...chosen }: LibrarySearch,
): Promise<LibraryFacets> {
  const shelf = await findShelfPlaces(db, reader);
  const places = q.trim() === '' ? null : await findPlaces(db, await soughtOf(db, q, language));
  return countFacets(await catalogues.upToDate(), { reader, shelf, places }, chosen);
}
