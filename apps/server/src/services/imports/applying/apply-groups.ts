import type { BareReasonCode } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { isAdminOf } from '../../../person/index.ts';
import {
  changeGroup,
  createGroup,
  createGroups,
  deleteGroup,
  groupsCalled,
  isUnusedGroup,
} from '../../groups/index.ts';
import type { PlanJob, RowResult, StoredRow } from '../../jobs/index.ts';
import type { Belonging, Requester } from '../../people/index.ts';

/** Carries out rows of a plan about groups: made, renamed, and removed ones. */
export async function applyGroups(
  tx: Database,
  job: PlanJob,
  requester: Requester,
  rows: readonly StoredRow[],
): Promise<readonly RowResult[]> {
  const found = await groupsCalled(
    tx,
    rows.map(({ accountUid }) => accountUid),
  );
  const groups = new Map(found.map((group) => [group.uid, group]));
  const together = rows.length > 1 ? newGroupsOf(rows, job, requester) : [];
  const made = new Set(together.map(({ uid }) => uid));
  const results: RowResult[] = [];
  for (const row of rows) {
    const refusal = made.has(row.accountUid)
      ? null
      : await applyGroup(tx, job, requester, row, groups.get(row.accountUid));
    results.push(
      refusal === null
        ? { outcome: 'changed', reason: null }
        : { outcome: 'refused', reason: { code: refusal } },
    );
  }
  // After the others: a name may have become free.
  await createGroups(tx, requester.person, together);
  return results;
}

/** The groups that can be made at once. If one of them cannot, the rows come again one by one. */
function newGroupsOf(rows: readonly StoredRow[], { action }: PlanJob, { staff: { scope } }: Requester) {
  return rows.flatMap((row) => {
    const { name, unit } = groupFields(row);
    const [, after] = name;
    const isPossible = row.verdict === 'create' && unit !== null && isAdminOf(scope, unit);
    return isPossible && after !== null
      ? [{ uid: row.accountUid, name: after, schoolUnitUid: unit, reason: action.kind }]
      : [];
  });
}

/** The name of a group, and the school unit of a new one, before and after. */
export function groupFields({ fields }: Pick<StoredRow, 'fields'>) {
  const name = fields.find(({ column }) => column === 'groups')?.stored ?? [null, null];
  const units = fields.find(({ column }) => column === 'organizations')?.stored ?? [null, null];
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const first = (value: unknown) => (Array.isArray(value) ? text(value[0]) : null);
  return { name: [text(name[0]), text(name[1])], unit: first(units[1]) } as const;
}

/** @returns why it was refused; null if it is done */
async function applyGroup(
  tx: Database,
  { action: { kind: reason } }: PlanJob,
  { person, staff: { scope } }: Requester,
  row: StoredRow,
  group: Belonging | undefined,
): Promise<BareReasonCode | null> {
  const { accountUid: uid, verdict } = row;
  const { name, unit } = groupFields(row);
  const [before, after] = name;
  const schoolUnitUid = verdict === 'create' ? unit : group?.schoolUnitUid;
  if (!schoolUnitUid) return 'notFound.group';
  if (!isAdminOf(scope, schoolUnitUid)) return 'lock.admin';
  if (verdict === 'remove') {
    if (!(await isUnusedGroup(tx, uid))) return 'undo.changedSince';
    await deleteGroup(tx, person, uid, reason);
    return null;
  }
  if (after === null) return 'form.noSuchValue';
  if (verdict === 'create') {
    await createGroup(tx, person, { uid, name: after, schoolUnitUid, reason });
    return null;
  }
  if (group?.name !== before) return 'import.changedMeanwhile';
  await changeGroup(tx, person, uid, { name: after, reason }, null);
  return null;
}
