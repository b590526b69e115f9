import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue } from '../../../database/schema/index.ts';
import { hasAll } from './matching.ts';
import type { Sought } from './parts.ts';

/**
 * Places of the books that have every word. A search of signs only has no words, and finds nothing.
 * @param most at most so many, whichever they are; null: all
 */
export async function findPlaces(
  db: Database,
  terms: readonly Sought[],
  most: number | null = null,
): Promise<readonly number[]> {
  if (terms.length === 0) return [];
  const [row] = await rowsOf<{ places: readonly number[] | null }>(
    db,
    sql`${plannedAnew} select array_agg(place) as places
      from (select ${catalogue.place} as place from ${catalogue} where ${hasAll(terms)} limit ${most}) found`,
  );
  return row?.places ?? [];
}
