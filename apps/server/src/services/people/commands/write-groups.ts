import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { associations, groupMembers, groups, schoolUnits } from '../../../database/schema/index.ts';
import { InvalidInput, NotFound } from '../../../errors.ts';
import { locks, reaches } from '../../../person/index.ts';
import type { RecordedGroup } from '../queries/audits.ts';
import type { StaffAndSubject } from '../queries/find-person.ts';
import type { FieldChanges } from './record-change.ts';

/**
 * Sets a person's groups in the school units of the staff member's scope to exactly these, as part of a change that the caller
 * finishes and to which the caller has checked the rights.
 * @returns what changed
 * @throws NotFound for a group outside the scope; InvalidInput for a group of a school unit to which the person has no active
 * association (spec §8)
 */
export async function writeGroups(
  tx: Database,
  { staff, account }: StaffAndSubject,
  wanted: readonly string[],
): Promise<FieldChanges> {
  const columns = { uid: groups.uid, name: groups.name, schoolUnitUid: groups.schoolUnitUid };
  const mine = await tx
    .select(columns)
    .from(groupMembers)
    .innerJoin(groups, eq(groups.uid, groupMembers.groupUid))
    .where(eq(groupMembers.accountUid, account.uid));
  const before = mine.filter(({ schoolUnitUid }) => reaches(staff.scope, schoolUnitUid));
  const uids = [...new Set(wanted)];
  const after = await tx
    .select(columns)
    .from(groups)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, groups.schoolUnitUid))
    .where(and(inArray(groups.uid, uids), eq(schoolUnits.realm, staff.scope.realm)));
  const found = after.filter(({ schoolUnitUid }) => reaches(staff.scope, schoolUnitUid));
  if (found.length < uids.length) throw new NotFound('notFound.group');

  const added = found.filter(({ uid }) => !before.some((each) => each.uid === uid));
  const removed = before.filter(({ uid }) => !uids.includes(uid));
  if (added.length === 0 && removed.length === 0) return {};
  await checkBelongs(
    tx,
    account.uid,
    added.map(({ schoolUnitUid }) => schoolUnitUid),
  );
  if (added.length > 0)
    await tx
      .insert(groupMembers)
      .values(added.map(({ uid }) => ({ groupUid: uid, accountUid: account.uid })))
      .onConflictDoNothing();
  if (removed.length > 0)
    await tx.delete(groupMembers).where(
      and(
        eq(groupMembers.accountUid, account.uid),
        inArray(
          groupMembers.groupUid,
          removed.map(({ uid }) => uid),
        ),
      ),
    );
  return { groups: [told(before), told(found)] };
}

/** As they are recorded: each with its school unit, because only that unit may read about it. */
const told = (list: readonly RecordedGroup[]): RecordedGroup[] =>
  list.map(({ name, schoolUnitUid }) => ({ name, schoolUnitUid })).sort((a, b) => (a.name < b.name ? -1 : 1));

async function checkBelongs(tx: Database, userUid: string, units: readonly string[]): Promise<void> {
  const belongs = await tx
    .select({ uid: associations.schoolUnitUid })
    .from(associations)
    .where(and(eq(associations.accountUid, userUid), eq(associations.active, true)));
  const there = new Set(belongs.map(({ uid }) => uid));
  if (units.every((uid) => there.has(uid))) return;
  throw new InvalidInput(locks.stray, [{ attribute: 'groups', reason: locks.stray }]);
}
