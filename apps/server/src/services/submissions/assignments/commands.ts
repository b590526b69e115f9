import { randomUUID } from 'node:crypto';
import type { AssignmentChange, GiveAssignment, GivingChange, NewAssignment } from '@aloud/api';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { differences, recordChange } from '../../../database/history.ts';
import {
  assignmentGivings,
  assignments,
  type FieldChange,
  submissions,
} from '../../../database/schema/index.ts';
import { ChangedMeanwhile, Conflict, NotFound } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { isFor, isGivenTo, todayOf } from '../given.ts';

interface Made extends NewAssignment {
  readonly id: string;
  /** The book's title today. */
  readonly bookTitle: string;
}

/**
 * Makes an assignment. One of theirs that an earlier call has made with this id, and that was neither changed nor given since, becomes what this
 * one says.
 * @throws Conflict if it was, or is somebody else's
 */
export async function insertAssignment(db: Database, person: Person, made: Made): Promise<void> {
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(assignments)
      .values({ type: 'Assignment', ownerUid: person.uid, ...made })
      .onConflictDoNothing()
      .returning({ id: assignments.id });
    if (inserted.length === 0) return changeMade(tx, person, made);
    await record(tx, person, made.id, 'create');
  });
}

/** The answer to the earlier call was lost (decision 0073). */
async function changeMade(tx: Database, person: Person, { id, ...made }: Made): Promise<void> {
  const before = await locked(tx, id);
  const changed = differences(before, made);
  if (Object.keys(changed).length === 0) return;
  const isUntouched = before.version === 1 && before.ownerUid === person.uid;
  if (!isUntouched || (await tx.$count(assignmentGivings, eq(assignmentGivings.assignmentId, id))) > 0)
    throw new Conflict('conflict.madeAlready');
  await tx
    .update(assignments)
    .set({ ...made, version: before.version + 1 })
    .where(eq(assignments.id, id));
  await record(tx, person, id, 'update', told(changed));
}

/** @throws ChangedMeanwhile; Conflict if a pupil has seen the questions that would change */
export async function updateAssignment(
  db: Database,
  person: Person,
  id: string,
  fields: AssignmentChange,
  version: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await locked(tx, id);
    if (version !== null && before.version !== version) throw new ChangedMeanwhile();
    const changed = differences(before, fields);
    if (Object.keys(changed).length === 0) return;
    if (changed['exercises'] && (await tx.$count(submissions, eq(submissions.assignmentId, id))) > 0)
      throw new Conflict('assignment.seen');
    await tx
      .update(assignments)
      .set({ ...fields, version: sql`${assignments.version} + 1` })
      .where(eq(assignments.id, id));
    await record(tx, person, id, 'update', told(changed));
  });
}

/** @throws Conflict if somebody has handed in */
export async function deleteAssignment(db: Database, person: Person, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await locked(tx, id);
    const handedIn = sql`${submissions.status} = 'Submitted' or ${submissions.reopened} is not null`;
    const answered = and(eq(submissions.assignmentId, id), sql`(${handedIn})`);
    if ((await tx.$count(submissions, answered)) > 0) throw new Conflict('assignment.handedIn');
    await tx.delete(assignments).where(eq(assignments.id, id));
    await record(tx, person, id, 'delete');
  });
}

type Group = { readonly uid: string; readonly name: string };

/** Gives it; whoever had it already gets the new days and note. */
export async function insertGivings(
  db: Database,
  person: Person,
  id: string,
  { from, to, note, pupilUids }: GiveAssignment,
  groups: readonly Group[],
): Promise<void> {
  const period = { from, to, note };
  const [toGroups, toPupils] = [groups.map(({ uid }) => uid), [...new Set(pupilUids)]];
  await db.transaction(async (tx) => {
    await locked(tx, id);
    for (const groupUid of toGroups) {
      await tx
        .insert(assignmentGivings)
        .values({ id: randomUUID(), assignmentId: id, groupUid, ...period })
        .onConflictDoUpdate({
          target: [assignmentGivings.assignmentId, assignmentGivings.groupUid],
          set: { ...period, takenBack: null },
        });
    }
    for (const accountUid of toPupils) await giveToPupil(tx, id, accountUid, period);
    await record(tx, person, id, 'update', {
      ...(groups.length > 0 && { groups: [null, groups.map(({ name }) => name)] }),
      ...(toPupils.length > 0 && { pupils: [null, toPupils.length] }),
    });
  });
}

async function giveToPupil(tx: Database, assignmentId: string, accountUid: string, period: GivingChange) {
  await tx
    .insert(assignmentGivings)
    .values({ id: randomUUID(), assignmentId, accountUid, ...period })
    .onConflictDoUpdate({
      target: [assignmentGivings.assignmentId, assignmentGivings.accountUid],
      set: { ...period, takenBack: null },
    });
}

/** @throws NotFound for one that was taken back */
export async function updateGiving(
  db: Database,
  person: Person,
  id: string,
  givingId: string,
  period: GivingChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(assignmentGivings).where(isOneOf(id, givingId)).for('update');
    if (!before) throw new NotFound();
    const changed = differences(before, period);
    if (Object.keys(changed).length === 0) return;
    await tx.update(assignmentGivings).set(period).where(eq(assignmentGivings.id, givingId));
    await record(tx, person, id, 'update', told(changed));
  });
}

/** Submissions that nobody has answered go; what was saved or handed in stays. @throws NotFound for one that was taken back */
export async function takeBack(db: Database, person: Person, id: string, givingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await locked(tx, id);
    const [row] = await tx
      .update(assignmentGivings)
      .set({ takenBack: new Date() })
      .where(isOneOf(id, givingId))
      .returning();
    if (!row) throw new NotFound();
    await tx.execute(sql`
      delete from submissions s
      where s.assignment_id = ${id} and s.status = 'InProgress' and s.answers = '{}'::jsonb and s.reopened is null
        and not exists (select 1 from assignment_givings g
          where g.assignment_id = ${id} and g.taken_back is null and ${isFor(sql`s.account_uid`)})`);
    await record(tx, person, id, 'update', { takenBack: [null, null] });
  });
}

/** Gives it back to its pupil, who has it again even if it was taken back or is over. @throws Conflict unless it is handed in */
export async function reopen(
  db: Database,
  person: Person,
  { id, submissionId, note }: { readonly id: string; readonly submissionId: string; readonly note: string },
): Promise<void> {
  const today = todayOf(person.realm);
  await db.transaction(async (tx) => {
    await locked(tx, id);
    const [row] = await tx
      .update(submissions)
      .set({ status: 'InProgress', reopened: new Date(), reopenedBy: person.uid, note })
      .where(and(eq(submissions.id, submissionId), eq(submissions.status, 'Submitted')))
      .returning();
    if (!row) throw new Conflict('assignment.notHandedIn');
    await tx.execute(givenAgain(id, row.accountUid, today));
    await record(tx, person, id, 'update', { reopened: [null, null] });
  });
}

/** A giving to this pupil from today on, unless one counts today anyhow. */
const givenAgain = (id: string, uid: string, today: SQL): SQL => sql`
  insert into assignment_givings (id, assignment_id, account_uid, from_day)
  select ${randomUUID()}, ${id}, ${uid}, ${today} where not ${isGivenTo(sql`${id}`, sql`${uid}`, today)}
  on conflict (assignment_id, account_uid) do update set from_day = excluded.from_day, to_day = null, taken_back = null`;

const isOneOf = (id: string, givingId: string) =>
  and(
    eq(assignmentGivings.id, givingId),
    eq(assignmentGivings.assignmentId, id),
    isNull(assignmentGivings.takenBack),
  );

/** Pupils who see the questions for the first time wait for it, or are waited for. */
async function locked(tx: Database, id: string): Promise<typeof assignments.$inferSelect> {
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id)).for('update');
  if (!row) throw new NotFound('assignment.missing');
  return row;
}

/** Nobody is named in the history of an assignment: it outlives the pupils. */
const record = (
  tx: Database,
  person: Person,
  uid: string,
  action: 'create' | 'update' | 'delete',
  fields: Readonly<Record<string, FieldChange>> = {},
) => recordChange(tx, person, { kind: 'assignment', uid, action, fields });

/** Long texts are only marked as changed. */
function told(changed: Readonly<Record<string, FieldChange>>): Record<string, FieldChange> {
  const isLong = (name: string) => ['description', 'exercises', 'note'].includes(name);
  return Object.fromEntries(
    Object.entries(changed).map(([name, values]) => [name, isLong(name) ? [null, null] : values]),
  );
}
