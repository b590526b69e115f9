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

export interface SubmissionRow {
  readonly submission: typeof submissions.$inferSelect;
  readonly assignment: typeof assignments.$inferSelect;
  readonly answerer: { readonly firstname: string; readonly lastname: string };
}

const mine = (uid: string) => eq(submissions.accountUid, uid);

/** Submissions that the person is to answer, or has set for somebody at a school at which they still work. */
function visibleTo(db: Database, uid: string): SQL | undefined {
  const [staff, pupil] = [alias(associations, 'staff'), alias(associations, 'pupil')];
  const colleagues = db
    .select({ one: sql`1` })
    .from(staff)
    .innerJoin(pupil, eq(pupil.schoolUnitUid, staff.schoolUnitUid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, staff.schoolUnitUid))
    .where(
      and(
        eq(staff.accountUid, uid),
        eq(staff.active, true),
        inArray(staff.role, ['employee', 'admin']),
        eq(pupil.accountUid, submissions.accountUid),
        eq(pupil.active, true),
        eq(schoolUnits.active, true),
      ),
    );
  return or(mine(uid), and(eq(assignments.ownerUid, uid), exists(colleagues)));
}

function rows(db: Database) {
  return db
    .select({
      submission: submissions,
      assignment: assignments,
      answerer: { firstname: accounts.firstname, lastname: accounts.lastname },
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(accounts, eq(accounts.uid, submissions.accountUid));
}

/** A submission that the person may see. */
export async function findSubmission(
  db: Database,
  uid: string,
  id: string,
): Promise<SubmissionRow | undefined> {
  const [row] = await rows(db).where(and(eq(submissions.id, id), visibleTo(db, uid)));
  return row;
}

/** At most `limit` that the person may see, newest first, after the one that `cursor` names. */
export async function findSubmissions(
  db: Database,
  uid: string,
  { ownership, contextId, contextType, status, cursor }: SubmissionQuery,
  limit: number,
): Promise<SubmissionRow[]> {
  const last = db
    .select({ created: submissions.created, id: submissions.id })
    .from(submissions)
    .where(eq(submissions.id, cursor ?? ''));
  return rows(db)
    .where(
      and(
        ownership === 'Mine' ? mine(uid) : visibleTo(db, uid),
        contextId === undefined ? undefined : eq(assignments.bookId, contextId),
        contextType === undefined ? undefined : eq(assignments.type, contextType),
        status === undefined ? undefined : eq(submissions.status, status),
        cursor === undefined ? undefined : sql`(${submissions.created}, ${submissions.id}) < (${last})`,
      ),
    )
    .orderBy(desc(submissions.created), desc(submissions.id))
    .limit(limit);
}
