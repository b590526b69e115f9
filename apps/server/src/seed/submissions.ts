import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  accounts,
  assignmentGivings,
  assignments,
  books,
  schoolUnits,
  submissions,
} from '../database/schema/index.ts';
import { seedOnce } from './markers.ts';
import { sampleSchool } from './people.ts';
import { type SampleAssignment, sampleAssignments } from './sample-assignments.ts';

const [student, teacher] = ['sample-student', 'sample-teacher'];

/**
 * Gives the sample student the teacher's assignments, each once and as soon as its demo book is there: one that is
 * removed by hand stays away.
 */
export async function addSampleSubmissions(db: Database): Promise<void> {
  if ((await db.$count(accounts, eq(accounts.uid, student))) === 0) return;
  for (const sample of sampleAssignments) {
    const [book] = await db
      .select({ id: books.id, title: books.title })
      .from(books)
      .where(eq(books.identifier, sample.book))
      .limit(1);
    if (!book) continue;
    await seedOnce(db, `submission ${sample.id}`, (tx) => insert(tx, sample, book));
  }
}

async function insert(
  db: Database,
  { id, type, title, description, exercises, submitted }: SampleAssignment,
  book: { readonly id: string; readonly title: string },
): Promise<void> {
  const [owner] = await db.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, teacher));
  const [school] = await db
    .select({ uid: schoolUnits.uid })
    .from(schoolUnits)
    .where(eq(schoolUnits.uid, sampleSchool.uid));
  await db.insert(assignments).values({
    id,
    type,
    title,
    description,
    exercises,
    bookId: book.id,
    bookTitle: book.title,
    ownerUid: owner?.uid ?? null,
    schoolUnitUid: school?.uid ?? null,
  });
  await db
    .insert(assignmentGivings)
    .values({ id: `${id}-${student}`, assignmentId: id, accountUid: student, from: '2026-08-01' });
  await db.insert(submissions).values({
    id: `${id}-${student}`,
    assignmentId: id,
    accountUid: student,
    ...(submitted && { status: 'Submitted' as const, answers: submitted }),
  });
}
