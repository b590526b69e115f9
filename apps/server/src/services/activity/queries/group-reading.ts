import type { GroupReading } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { sumDays } from '../keep.ts';
import type { Period } from '../policy.ts';

/** What a pupil has read of a book. */
export interface PupilsBook {
  readonly uid: string;
  readonly bookId: string;
  /** In the period. */
  readonly milliseconds: number;
  readonly pages: number;
  readonly isOfPeriod: boolean;
  /** By all that is kept up to the last day of the period. */
  readonly finished: boolean;
  readonly lastDay: string;
}

/** The sums of pupils, by pupil and book; of a period, and of what is kept from before it. */
export async function findSumsOfPupils(
  db: Database,
  uids: readonly string[],
  { from, to }: Period,
  bookId: string | undefined,
): Promise<readonly PupilsBook[]> {
  if (uids.length === 0) return [];
  const within = sql`s.day >= ${from}::date`;
  return rowsOf<PupilsBook>(
    db,
    sql`
      select s.account_uid as uid, s.book_id as "bookId", bool_or(${within}) as "isOfPeriod",
        coalesce(sum(s.milliseconds) filter (where ${within}), 0)::int as milliseconds,
        coalesce(sum(s.pages) filter (where ${within}), 0)::int as pages,
        bool_or(s.finished) as finished, max(s.day)::text as "lastDay"
      from activity_sums s
      where s.account_uid = any(${sql.param([...uids])}) and s.profile_id is null
        and s.day <= ${to}::date and s.day > ${to}::date - ${sumDays}::int
        ${bookId === undefined ? sql`` : sql`and s.book_id = ${bookId}`}
      group by s.account_uid, s.book_id`,
  );
}

/** The books on a group's bookshelf, and those of lists that it is given on some day of a period. */
export async function findGroupsBooks(
  db: Database,
  groupUid: string,
  { from, to }: Period,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
      select book_id as id from group_books where group_uid = ${groupUid}
      union
      select b.book_id from list_gifts f join reading_list_books b on b.list_id = f.list_id
      where f.group_uid = ${groupUid} and coalesce(f.from_day <= ${to}::date, true) and coalesce(f.to_day >= ${from}::date, true)`,
  );
  return rows.map(({ id }) => id);
}

/** Books with their titles, by title; deleted ones have none and come last. */
export async function findTitles(db: Database, ids: readonly string[]): Promise<GroupReading['books']> {
  const rows = await rowsOf<{ id: string; title: string | null }>(
    db,
    sql`
      select asked.id, b.title from unnest(${sql.param([...ids])}::text[]) asked(id) left join books b on b.id = asked.id
      order by b.title, asked.id`,
  );
  return [...rows];
}
