import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { bookOpenings } from '../../../database/schema/index.ts';

/** Notes that a person is given the files of a book now; once an hour is enough. */
export async function noteOpening(db: Database, accountUid: string, bookId: string): Promise<void> {
  await db.execute(sql`
    insert into ${bookOpenings} as o (account_uid, book_id, opened) values (${accountUid}, ${bookId}, now())
    on conflict (account_uid, book_id) do update set opened = excluded.opened
      where o.opened < excluded.opened - interval '1 hour'`);
}
