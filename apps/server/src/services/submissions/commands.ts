import type { Answers, SubmissionStatus } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { submissions } from '../../database/schema/index.ts';
import { isGivenOn, todayOf } from './given.ts';
import type { Asker } from './queries.ts';

/** Stores the answers of a submission that is not submitted yet. Returns undefined if it is, so that only one of two devices submits. */
export async function updateSubmission(
  db: Database,
  id: string,
  { status, answers }: { status: SubmissionStatus; answers: Answers },
): Promise<typeof submissions.$inferSelect | undefined> {
  const [changed] = await db
    .update(submissions)
    .set({ status, answers, updated: new Date() })
    .where(and(eq(submissions.id, id), eq(submissions.status, 'InProgress')))
    .returning();
  return changed;
}

/**
 * Begins a submission of everything that is given to a pupil today and that they have not seen yet: a group is given an assignment with
 * whoever is in it at the time. @param bookId only of this book
 */
export async function beginSubmissions(
  db: Database,
  { uid, realm }: Asker,
  bookId: string | undefined,
): Promise<void> {
  const ofBook = bookId === undefined ? sql`` : sql`and t.book_id = ${bookId}`;
  await db.execute(sql`
    insert into submissions (id, assignment_id, account_uid)
    select distinct on (t.id) gen_random_uuid()::text, t.id, a.uid
    from accounts a
    cross join lateral (
      select * from assignment_givings own where own.account_uid = a.uid
      union all
      select its.* from group_members m join assignment_givings its on its.group_uid = m.group_uid where m.account_uid = a.uid) g
    join assignments t on t.id = g.assignment_id
    where a.uid = ${uid} and a.type = 'student' and ${isGivenOn(todayOf(realm))} ${ofBook}
      and not exists (select 1 from submissions s where s.assignment_id = t.id and s.account_uid = a.uid)
    order by t.id on conflict do nothing`);
}
