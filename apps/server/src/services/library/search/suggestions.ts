import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { books, catalogue } from '../../../database/schema/index.ts';
import type { Reader } from '../../rights/index.ts';
import { hasBeginnings } from './matching.ts';
import { readable } from './readable.ts';
import { termsOf } from './terms.ts';

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
  reader: Reader,
  q: string,
): Promise<readonly Suggestion[]> {
  const terms = await termsOf(db, q, '');
  if (terms.length === 0) return [];
  return rowsOf<Suggestion>(
    db,
    sql`${plannedAnew} with found as materialized (select ${catalogue.bookId} as id, ${catalogue.popularity} as popularity from ${catalogue}
        where ${await readable(db, reader)} and ${hasBeginnings(terms)}
        order by ${catalogue.popularity} desc nulls last, ${catalogue.bookId} limit ${mostBooks}),
      named as (select 'title' as kind, ${books.title} as text, popularity from found join ${books} using (id)
        union all select 'series', ${books.series}, popularity from found join ${books} using (id) where ${books.series} is not null
        union all select 'person', person, popularity from found join ${books} using (id), unnest(${books.authors}) person)
      select kind, text from (select kind, text, max(popularity) as popularity from named group by kind, text) each
      where ${sql.join(
        terms.map(({ word }) => sql`' ' || flat(text) like ${`% ${word}%`}`),
        sql` and `,
      )}
      order by flat(text) like ${`${terms.map(({ word }) => word).join(' ')}%`} desc, popularity desc, text limit ${most}`,
  );
}
