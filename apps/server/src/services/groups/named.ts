import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { groups } from '../../database/schema/index.ts';

const columns = { uid: groups.uid, name: groups.name, schoolUnitUid: groups.schoolUnitUid };

/** The groups of these school units, by name. */
export const groupsIn = (db: Database, schoolUnits: readonly string[]) =>
  db
    .select(columns)
    .from(groups)
    .where(inArray(groups.schoolUnitUid, [...schoolUnits]));

/** Those of these groups that exist. */
export const groupsCalled = (db: Database, uids: readonly string[]) =>
  db
    .select(columns)
    .from(groups)
    .where(inArray(groups.uid, [...uids]));

/** Whether nobody is in a group, has changed it or has given it a book or an assignment since it was made. */
export async function isUnusedGroup(db: Database, uid: string): Promise<boolean> {
  const used = await rowsOf<object>(
    db,
    sql`select 1 from groups g where g.uid = ${uid} and (g.version > 1
      or exists (select 1 from group_members m where m.group_uid = g.uid)
      or exists (select 1 from group_books b where b.group_uid = g.uid)
      or exists (select 1 from assignment_givings a where a.group_uid = g.uid))`,
  );
  return used.length === 0;
}
