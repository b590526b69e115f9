import type { Database } from '../../../database/database.ts';
import type { PlannedFault, PlannedField } from '../../../database/schema/index.ts';
import { groupsCalled } from '../../groups/index.ts';
import type { PlannedRow, StoredRow } from '../../jobs/index.ts';
import { groupFields } from '../applying/apply-groups.ts';

/**
 * What an undo means to do about each of these changes to groups: a new group goes if nobody is left in it, which shows when it is carried out;
 * another one gets its name back.
 */
export async function planGroupsUndo(db: Database, rows: readonly StoredRow[]): Promise<PlannedRow[]> {
  const found = await groupsCalled(
    db,
    rows.map(({ accountUid }) => accountUid),
  );
  const groups = new Map(found.map((group) => [group.uid, group]));
  return rows.map((row) => {
    const now = groups.get(row.accountUid)?.name;
    const [before, after] = groupFields(row).name;
    if (now === undefined) return refused(row, 'notFound.group');
    if (now !== after) return refused(row, 'undo.changedSince');
    if (row.verdict === 'create') return { ...rowOf(row), verdict: 'remove', fields: [], faults: [] };
    const names: PlannedField = { column: 'groups', stored: [now, before], shown: [now, before] };
    return { ...rowOf(row), verdict: 'update', fields: [names], faults: [] };
  });
}

const rowOf = ({ accountUid, name }: StoredRow) => ({
  about: 'group' as const,
  accountUid,
  line: null,
  isHidden: false,
  name,
  username: null,
  type: null,
  seen: 0,
});

function refused(row: StoredRow, code: 'notFound.group' | 'undo.changedSince'): PlannedRow {
  const fault: PlannedFault = { column: null, reason: { code } };
  return { ...rowOf(row), verdict: 'refuse', fields: [], faults: [fault] };
}
