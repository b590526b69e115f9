import type { SubmissionQuery } from '@aloud/api';
import { and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import {
  accounts,
  assignments,
  associations,
  schoolUnits,
  submissions,
} from '../../database/schema/index.ts';
import { isFor, isGivenTo, noteOf, todayOf } from './given.ts';

export interface SubmissionRow {
  readonly submission: typeof submissions.$inferSelect;
  readonly assignment: typeof assignments.$inferSelect;
  readonly answerer: { readonly firstname: string; readonly lastname: string };
  /** Who has reopened it; null if it was not, or if that account is deleted. */
  readonly reopener: { readonly firstname: string; readonly lastname: string } | null;
  /** What whoever has given it told the pupils. */
  readonly note: string | null;
}

/** Who asks, and where. */
export interface Asker {
  readonly uid: string;
  readonly realm: string;
}

const isTheirs = (uid: string) => eq(submissions.accountUid, uid);
const submitted = eq(submissions.status, 'Submitted');
const [assignmentId, answererUid] = [sql`${submissions.assignmentId}`, sql`${submissions.accountUid}`];

/** The person's own: handed in, or given to them today. */
const mine = ({ uid, realm }: Asker): SQL | undefined =>
  and(isTheirs(uid), or(submitted, isGivenTo(assignmentId, answererUid, todayOf(realm))));

/** Submissions that the person is to answer, or has set for somebody at a school at which they still work. */
function visibleTo(db: Database, asker: Asker): SQL | undefined {
  const [staff, pupil] = [alias(associations, 'staff'), alias(associations, 'pupil')];
  const colleagues = db
    .select({ one: sql`1` })
    .from(staff)
    .innerJoin(pupil, eq(pupil.schoolUnitUid, staff.schoolUnitUid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, staff.schoolUnitUid))
    .where(
      and(
        eq(staff.accountUid, asker.uid),
        eq(staff.active, true),
        inArray(staff.role, ['employee', 'admin']),
        eq(pupil.accountUid, submissions.accountUid),
        eq(pupil.active, true),
        eq(schoolUnits.active, true),
      ),
    );
  return or(mine(asker), and(eq(assignments.ownerUid, asker.uid), exists(colleagues), isTaught));
}

/** Whether the pupil is still one of those to whom it was given; if it was taken back, what was handed in before stays. */
const isTaught = sql`exists (
  select 1 from assignment_givings g where g.assignment_id = ${assignmentId} and ${isFor(answererUid)}
    and (g.taken_back is null or ${submitted}))`;

function rows(db: Database, { realm }: Asker) {
  const reopener = alias(accounts, 'reopener');
  return db
    .select({
      submission: submissions,
      assignment: assignments,
      answerer: { firstname: accounts.firstname, lastname: accounts.lastname },
      reopener: { firstname: reopener.firstname, lastname: reopener.lastname },
      note: noteOf(assignmentId, answererUid, todayOf(realm)),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(accounts, eq(accounts.uid, submissions.accountUid))
    .leftJoin(reopener, eq(reopener.uid, submissions.reopenedBy));
}

/** A submission that the person may see. */
export async function findSubmission(
  db: Database,
  asker: Asker,
  id: string,
): Promise<SubmissionRow | undefined> {
  const [row] = await rows(db, asker).where(and(eq(submissions.id, id), visibleTo(db, asker)));
  return row;
}

/** At most `limit` that the person may see, newest first, after the one that `cursor` names. */
export async function findSubmissions(
  db: Database,
  asker: Asker,
  { ownership, contextId, contextType, status, cursor }: SubmissionQuery,
  limit: number,
): Promise<SubmissionRow[]> {
  const last = db
    .select({ created: submissions.created, id: submissions.id })
    .from(submissions)
    .where(eq(submissions.id, cursor ?? ''));
  return rows(db, asker)
    .where(
      and(
        ownership === 'Mine' ? mine(asker) : visibleTo(db, asker),
        contextId === undefined ? undefined : eq(assignments.bookId, contextId),
        contextType === undefined ? undefined : eq(assignments.type, contextType),
        status === undefined ? undefined : eq(submissions.status, status),
        cursor === undefined ? undefined : sql`(${submissions.created}, ${submissions.id}) < (${last})`,
      ),
    )
    .orderBy(desc(submissions.created), desc(submissions.id))
    .limit(limit);
}
