import { sql } from 'drizzle-orm';
import type { Chore } from '../../chore.ts';
import type { Database } from '../../database/database.ts';

export const libraryChores: readonly Chore[] = [{ name: 'popularity', run: countReadersOfAll }];

/** So many books at a time are found to be read no longer: a library of a million must not keep everybody waiting. */
const forgottenAtOnce = 1_000;

/** How many people were in each book within a year, by which the library orders what is found. */
export async function countReadersOfAll(db: Database): Promise<void> {
  const isRecent = sql`l.updated > now() - interval '1 year'`;
  await db.execute(sql`
    update catalogue c set popularity = counted.people from (
      select l.book_id, count(*)::int as people from lastmarks l where ${isRecent} group by l.book_id) counted
    where counted.book_id = c.book_id and counted.people <> c.popularity`);
  await db.execute(sql`
    update catalogue set popularity = 0 where book_id in (
      select c.book_id from catalogue c where c.popularity > 0
        and not exists (select 1 from lastmarks l where l.book_id = c.book_id and ${isRecent})
      order by c.popularity desc nulls last, c.book_id limit ${forgottenAtOnce})`);
}
