import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { books, catalogue } from '../../../database/schema/index.ts';
import type { Reader } from '../../rights/index.ts';
import type { CatalogueFollower } from '../counting/index.ts';
import { findShelfPlaces } from '../queries.ts';
import { hasBeginnings } from './matching.ts';
import { findMostRead } from './most-read.ts';
import { readableWith, sizesOf } from './readable.ts';
import { type Term, termsOf } from './terms.ts';
import type { Place } from './ways.ts';

/** So many books, the most read, are looked through. */
const mostBooks = 200;
const most = 8;

export interface Suggestion {
  readonly kind: 'person' | 'series' | 'title';
  readonly text: string;
}

/** Titles, people and series of the most read books that have the beginnings of words, those first that begin with what is typed. */
export async function findSuggestions(
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  q: string,
): Promise<readonly Suggestion[]> {
  const terms = await termsOf(db, q, '');
  if (terms.length === 0) return [];
  const shelf = await findShelfPlaces(db, reader);
  const sizes = sizesOf(await catalogues.upToDate(), { reader, shelf, places: null });
  const within = { known: undefined, asked: readableWith(reader, shelf), sizes };
  const has = hasBeginnings(terms);
  const found = await findMostRead<Place>(db, within, {
    match: { byIndex: has, byRow: has },
    columns: sql`${catalogue.bookId} as id, ${catalogue.popularity} as popularity`,
    most: mostBooks,
    after: null,
  });
  return found.length === 0 ? [] : namesIn(db, found, terms);
}

/** Titles, people and series of these books that have the words. */
async function namesIn(
  db: Database,
  found: readonly Place[],
  terms: readonly Term[],
): Promise<readonly Suggestion[]> {
  const ids = sql.param(found.map(({ id }) => id));
  const popularities = sql.param(found.map(({ popularity }) => popularity));
  return rowsOf<Suggestion>(
    db,
    sql`${plannedAnew} with found as materialized (select ${books.title} as title, ${books.series} as series, ${books.authors} as authors, popularity
        from unnest(${ids}::text[], ${popularities}::int[]) found (id, popularity) join ${books} using (id)),
      named as (select 'title' as kind, title as text, popularity from found
        union all select 'series', series, popularity from found where series is not null
        union all select 'person', person, popularity from found, unnest(authors) person)
      select kind, text from (select kind, text, max(popularity) as popularity from named group by kind, text) each
      where ${sql.join(
        terms.map(({ word }) => sql`' ' || flat(text) like ${`% ${word}%`}`),
        sql` and `,
      )}
      order by flat(text) like ${`${terms.map(({ word }) => word).join(' ')}%`} desc, popularity desc, text limit ${most}`,
  );
}
