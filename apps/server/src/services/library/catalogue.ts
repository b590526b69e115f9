import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Person, scopeOf } from '../../person/index.ts';
import { findReader, mayRead } from '../rights/index.ts';
import type { CatalogueFollower } from './counting/index.ts';
import { type BookRow, findByTitle, findInOrder, type Slice } from './queries.ts';
import { findMeantToGive, findToGive } from './search/index.ts';

interface Catalogue {
  readonly data: readonly BookRow[];
  readonly totalCount: number;
  readonly didYouMean: string | null;
}

/**
 * The books that a member of staff can put on a bookshelf: those with the words, found as in the library, best first; without words all,
 * by title.
 * @param asked with the language of who types, whose inflections are known
 * @throws Forbidden unless they are staff
 */
export async function findCatalogue(
  db: Database,
  catalogues: CatalogueFollower,
  person: Person,
  asked: { readonly q: string; readonly language: string },
  slice: Slice,
): Promise<Catalogue> {
  await scopeOf(db, person);
  const reader = await findReader(db, person);
  if (asked.q === '')
    return { ...(await findByTitle(db, mayRead(reader, sql`true`), slice)), didYouMean: null };
  const { ids, count } = await findToGive(db, catalogues, reader, asked, slice);
  return {
    data: await findInOrder(db, ids),
    totalCount: count,
    didYouMean: count === 0 ? await findMeantToGive(db, catalogues, reader, asked) : null,
  };
}
