import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { groups, schoolUnits } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';
import { reaches, type Scope } from '../../../person/index.ts';

export interface Group {
  readonly uid: string;
  readonly name: string;
  readonly schoolUnitUid: string;
}

/**
 * The group of a job, read again for every row: without its number of members, which groups/queries.ts counts.
 * @throws NotFound for a group of a school unit outside the requester's scope
 */
export async function groupIn(db: Database, scope: Scope, uid: string): Promise<Group> {
  const [group] = await db
    .select({ uid: groups.uid, name: groups.name, schoolUnitUid: groups.schoolUnitUid })
    .from(groups)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, groups.schoolUnitUid))
    .where(and(eq(groups.uid, uid), eq(schoolUnits.realm, scope.realm)));
  if (!group || !reaches(scope, group.schoolUnitUid)) throw new NotFound('notFound.group');
  return group;
}
