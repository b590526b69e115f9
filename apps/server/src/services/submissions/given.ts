import { type SQL, sql } from 'drizzle-orm';
import { dayIn, includes } from '../../database/today.ts';

/** Today where the pupil reads. */
export const todayOf = (realm: string): SQL => dayIn({ realm: sql`${realm}::text` });

/** Whether a giving, `g`, is for a person: by name, or as one of a group. */
export const isFor = (uid: SQL): SQL => sql`(g.account_uid = ${uid} or exists (
  select 1 from group_members m where m.group_uid = g.group_uid and m.account_uid = ${uid}))`;

/** Whether a giving, `g`, counts on a day. */
export const isGivenOn = (day: SQL): SQL =>
  sql`g.taken_back is null and ${includes({ starts: sql`g.from_day`, ends: sql`g.to_day` }, day)}`;

/** Whether an assignment is given to a person on a day. */
export const isGivenTo = (assignmentId: SQL, uid: SQL, day: SQL): SQL => sql`exists (
  select 1 from assignment_givings g where g.assignment_id = ${assignmentId} and ${isGivenOn(day)} and ${isFor(uid)})`;

/** What the pupil is told by the latest giving. */
export const noteOf = (assignmentId: SQL, uid: SQL, day: SQL): SQL<string | null> => sql`(
  select g.note from assignment_givings g where g.assignment_id = ${assignmentId} and ${isGivenOn(day)} and ${isFor(uid)}
  order by g.created desc, g.id limit 1)`;
