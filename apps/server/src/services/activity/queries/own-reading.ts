import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { ReadBy } from '../../../database/read-by.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Period } from '../policy.ts';

/** What a reader has read of a book on a day. */
export interface SumRow {
  readonly day: string;
  readonly profileId: string | null;
  readonly bookId: string;
  readonly title: string | null;
  readonly milliseconds: number;
  readonly pages: number;
  /** Of the part of the book that was reached on this day for the first time. */
  readonly words: number;
  readonly finished: boolean;
}

/** The sums of an account, of the person and of each child who reads with it, by day. */
export async function findSums(
  db: Database,
  { accountUid }: Pick<ReadBy, 'accountUid'>,
  { from, to }: Period,
): Promise<readonly SumRow[]> {
  return rowsOf<SumRow>(
    db,
    sql`
      with s as (
        select *, coalesce(max(percentage) over (
          partition by profile_id, book_id order by day rows between unbounded preceding and 1 preceding), 0) as reached
        from activity_sums where account_uid = ${accountUid} and day <= ${to}::date)
      select s.day::text as day, s.profile_id as "profileId", s.book_id as "bookId", b.title, s.milliseconds, s.pages, s.finished,
        coalesce(round(b.words * greatest(s.percentage - s.reached, 0) / 100), 0)::int as words
      from s left join books b on b.id = s.book_id
      where s.day >= ${from}::date
      order by s.day, s.book_id`,
  );
}
