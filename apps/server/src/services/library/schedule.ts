import { sql } from 'drizzle-orm';
import type { Chore } from '../../chore.ts';
import type { Database } from '../../database/database.ts';

export const libraryChores: readonly Chore[] = [{ name: 'popularity', run: countReadersOfAll }];

/** How many people were in each book within a year, by which the library orders what is found. */
export async function countReadersOfAll(db: Database): Promise<void> {
  await db.execute(sql`
    update catalogue c set popularity = counted.people from (
      select c.book_id, count(l.account_uid)::int as people from catalogue c
      left join lastmarks l on l.book_id = c.book_id and l.updated > now() - interval '1 year'
      group by c.book_id) counted
    where counted.book_id = c.book_id and counted.people <> c.popularity`);
}
