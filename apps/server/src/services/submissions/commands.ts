import type { Answers, SubmissionStatus } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { submissions } from '../../database/schema/index.ts';

/** Stores the answers of one that is not handed in yet; false where it is, so that of two devices only one hands in. */
export async function updateSubmission(
  db: Database,
  id: string,
  { status, answers }: { status: SubmissionStatus; answers: Answers },
): Promise<boolean> {
  const changed = await db
    .update(submissions)
    .set({ status, answers, updated: new Date() })
    .where(and(eq(submissions.id, id), eq(submissions.status, 'InProgress')))
    .returning({ id: submissions.id });
  return changed.length > 0;
}
