import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
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
