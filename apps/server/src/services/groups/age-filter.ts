import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, groupMembers } from '../../database/schema/index.ts';
import type { Person } from '../../person/index.ts';
import { fieldLock, recordUserChange, writeAccount } from '../people/index.ts';
import type { StaffAndGroup } from './find-group.ts';
import { partitionByLock, type RefusedPerson, studentsOf } from './students.ts';

/** The outcome for the students of a group. */
export interface AgeFilterResult {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: RefusedPerson[];
}

/** Sets the age filter of every active student of a group; of none if it is locked for one of them. */
export async function setAgeFilter(
  db: Database,
  person: Person,
  { staff, group }: StaffAndGroup,
  ageFilter: number | null,
): Promise<AgeFilterResult> {
  return db.transaction(async (tx) => {
    const { allowed, refused } = partitionByLock(await studentsOf(tx, staff, group.uid), ({ subject }) =>
      fieldLock(staff, subject, 'ageFilter'),
    );
    if (refused.length > 0) return { changed: 0, unchanged: 0, refused };
    let changed = 0;
    for (const encounter of allowed) {
      const fields = await writeAccount(tx, encounter, { ageFilter });
      if (Object.keys(fields).length === 0) continue;
      await recordUserChange(tx, person, encounter.account.uid, fields);
      changed++;
    }
    return { changed, unchanged: allowed.length - changed, refused };
  });
}

/** The distinct age filters of the active students of a group; null means none. */
export async function ageFiltersOf(db: Database, groupUid: string): Promise<ReadonlyArray<number | null>> {
  const { ageFilter } = accounts;
  const rows = await db
    .selectDistinct({ ageFilter })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.uid, groupMembers.accountUid))
    .where(
      and(
        eq(groupMembers.groupUid, groupUid),
        eq(accounts.type, 'student'),
        eq(accounts.status, 'active'),
        isNull(accounts.deleted),
      ),
    )
    .orderBy(asc(ageFilter));
  return rows.map((row) => row.ageFilter);
}
