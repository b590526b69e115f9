import type { Answers, SubmissionStatus } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { submissions } from '../../database/schema/index.ts';

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
