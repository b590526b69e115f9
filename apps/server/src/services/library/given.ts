import type { GivenBook } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { dayIn } from '../../database/today.ts';
import type { Reader } from '../rights/index.ts';

/** What a reader is given with lists, by the ids of the books: what ends first comes first, a list in its order. */
export type Given = ReadonlyMap<string, GivenBook>;

/**
 * The books of the lists that a reader is given today, by the calendar of the school, as a student of a group or by name. A list gives no
 * right: whether they may read them is asked elsewhere (decision 0068). Who has left the school or the group is given nothing.
 */
export async function findGiven(db: Database, { uid, isShared }: Reader): Promise<Given> {
  const today = dayIn({ realm: sql`u.realm`, own: sql`u.time_zone` });
  const rows = await rowsOf<GivenBook & { readonly bookId: string }>(
    db,
    sql`
      with gifts as materialized (
        select f.id from group_members m join list_gifts f on f.group_uid = m.group_uid where m.account_uid = ${uid}
        union
        select p.gift_id from list_gift_people p where p.account_uid = ${uid} and not ${isShared}::boolean),
      given as (
        select distinct on (b.book_id) b.book_id as "bookId", b.place, f.given, l.name as list,
          coalesce(nullif(f.note, ''), l.note) as note, f.to_day as "to"
        from list_gifts f join reading_lists l on l.id = f.list_id join school_units u on u.uid = l.school_unit_uid
          join reading_list_books b on b.list_id = l.id
        where f.id = any(array(select id from gifts)) and u.active
          and exists (select 1 from associations x where x.account_uid = ${uid} and x.school_unit_uid = u.uid and x.active and x.role = 'student')
          and (f.from_day is null or f.from_day <= ${today}) and (f.to_day is null or f.to_day >= ${today})
        order by b.book_id, f.to_day nulls last, f.given desc)
      select "bookId", list, note, "to"::text as "to" from given order by given."to" nulls last, given desc, place, "bookId"`,
  );
  return new Map(rows.map(({ bookId, ...given }) => [bookId, given]));
}
