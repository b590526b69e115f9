import { and, asc, eq, isNull } from 'drizzle-orm';
import { noteOutcome } from '../../database/claims/keyed-call.ts';
import type { Database } from '../../database/database.ts';
import { accounts, groupMembers, type Outcome } from '../../database/schema/index.ts';
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
    const { allowed, refused } = await partition(tx, { staff, group });
    if (refused.length > 0) return { changed: 0, unchanged: 0, refused };
    let changed = 0;
    for (const encounter of allowed) {
      const fields = await writeAccount(tx, encounter, { ageFilter });
      if (Object.keys(fields).length === 0) continue;
      await recordUserChange(tx, person, encounter.account.uid, fields);
      changed++;
    }
    const counts = { changed, unchanged: allowed.length - changed };
    await noteOutcome(tx, counts);
    return { ...counts, refused };
  });
}

/** What was answered when it was set. */
export async function ageFilterSet(
  db: Database,
  found: StaffAndGroup,
  { changed, unchanged }: Outcome,
): Promise<AgeFilterResult> {
  const { refused } = await partition(db, found);
  return { changed: Number(changed ?? 0), unchanged: Number(unchanged ?? 0), refused };
}

const partition = async (db: Database, { staff, group }: StaffAndGroup) =>
  partitionByLock(await studentsOf(db, staff, group.uid), ({ subject }) =>
    fieldLock(staff, subject, 'ageFilter'),
  );

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
