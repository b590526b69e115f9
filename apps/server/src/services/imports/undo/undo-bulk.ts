import type { JobAction } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { Lock } from '../../../person/index.ts';
import {
  type BulkJob,
  bulkRows,
  kindOf,
  type PlannedRow,
  type RowResult,
  type StoredRow,
} from '../../jobs/index.ts';
import {
  actionLock,
  type Eligibility,
  eligibilityOf,
  type FieldChange,
  fieldLock,
  findTargets,
  type Requester,
  restoreUser,
  saveWithin,
  type Target,
} from '../../people/index.ts';

/** Written in the history of a person as the reason of a change. */
const undoReason = 'undo';

/** How the change to each person is taken back. */
interface BulkUndo {
  /** Whether the people are deleted, unless somebody has brought them back. */
  readonly isOfDeleted: boolean;
  eligibility(target: Target, row: StoredRow): Eligibility;
  /** What comes back. */
  becomes?(target: Target, row: StoredRow): FieldChange | undefined;
  apply(tx: Database, target: Target, row: StoredRow): Promise<unknown>;
}

export async function planBulkUndo(
  db: Database,
  done: BulkJob,
  requester: Requester,
  rows: readonly StoredRow[],
): Promise<PlannedRow[]> {
  const undo = await undoOf(db, done, requester);
  const targets = await targetsOf(db, undo, requester, rows, false);
  const people = rows.map((row) => {
    const target = targets.get(row.accountUid);
    const eligibility = eligibilityFor(undo, target, row);
    return { uid: row.accountUid, target, eligibility, change: target && undo.becomes?.(target, row) };
  });
  return bulkRows(db, requester.staff.scope, people, 'update');
}

export async function applyBulkUndo(
  tx: Database,
  done: BulkJob,
  requester: Requester,
  rows: readonly StoredRow[],
): Promise<RowResult[]> {
  const undo = await undoOf(tx, done, requester);
  const targets = await targetsOf(tx, undo, requester, rows, true);
  const results: RowResult[] = [];
  for (const row of rows) {
    const target = targets.get(row.accountUid);
    const eligibility = eligibilityFor(undo, target, turned(row));
    if (isLock(eligibility)) results.push({ outcome: 'refused', reason: eligibility.reason });
    else if (eligibility === 'unchanged' || !target) results.push({ outcome: 'unchanged', reason: null });
    else {
      await undo.apply(tx, target, turned(row));
      results.push({ outcome: 'changed', reason: null });
    }
  }
  return results;
}

/** A row of the undo as the row of the bulk change that it takes back. */
const turned = (row: StoredRow): StoredRow => ({
  ...row,
  fields: row.fields.map(({ column, stored, shown }) => ({
    column,
    stored: [stored[1], stored[0]],
    shown: [shown[1], shown[0]],
  })),
});

const isLock = (eligibility: Eligibility): eligibility is Lock => typeof eligibility === 'object';

const eligibilityFor = (undo: BulkUndo, target: Target | undefined, row: StoredRow): Eligibility =>
  eligibilityOf({ eligibility: (each) => undo.eligibility(each, row) }, target);

async function targetsOf(
  db: Database,
  { isOfDeleted }: BulkUndo,
  { staff }: Requester,
  rows: readonly StoredRow[],
  isLocked: boolean,
): Promise<ReadonlyMap<string, Target>> {
  const uids = rows.map(({ accountUid }) => accountUid);
  const there = await findTargets(db, staff.scope, uids, isLocked);
  if (!isOfDeleted) return there;
  const deleted = await findTargets(db, staff.scope, uids, isLocked, 'deleted');
  return new Map([...there, ...deleted]);
}

async function undoOf(db: Database, { action }: BulkJob, requester: Requester): Promise<BulkUndo> {
  if (action.kind === 'delete') return restoring(requester);
  if (action.kind === 'setAgeFilter') return formerAgeFilter(requester, action.ageFilter);
  const opposite = oppositeOf(action);
  if (!opposite)
    return { isOfDeleted: false, eligibility: () => locked('undo.password'), apply: () => Promise.resolve() };
  const operation = await kindOf(opposite).open(db, requester, opposite);
  return {
    isOfDeleted: false,
    eligibility: (target) => operation.eligibility(target),
    becomes: (target) => operation.becomes?.(target),
    apply: (tx, target) => operation.apply(tx, target, undefined),
  };
}

function oppositeOf(action: JobAction): JobAction | undefined {
  switch (action.kind) {
    case 'activate':
      return { kind: 'deactivate' };
    case 'deactivate':
      return { kind: 'activate' };
    case 'addToGroup':
      return { kind: 'removeFromGroup', groupId: action.groupId };
    case 'removeFromGroup':
      return { kind: 'addToGroup', groupId: action.groupId };
    default:
      return undefined;
  }
}

const restoring = ({ person, staff }: Requester): BulkUndo => ({
  isOfDeleted: true,
  eligibility: ({ subject, account }) =>
    account.deleted === null ? 'unchanged' : (actionLock(staff, subject, 'DeleteUser') ?? 'allowed'),
  becomes: ({ account }) => ({
    column: 'status',
    before: 'deleted',
    after: account.deactivated === null ? 'active' : 'deactivated',
  }),
  apply: (tx, { subject }) => restoreUser(tx, person, subject.uid, undoReason),
});

/** Each gets the filter back that they had, unless somebody has set another one since. */
const formerAgeFilter = ({ person, staff }: Requester, set: number | null): BulkUndo => ({
  isOfDeleted: false,
  eligibility({ subject, account }, row) {
    const held = fieldLock(staff, subject, 'ageFilter');
    if (held) return held;
    if (account.ageFilter !== set) return locked('undo.changedSince');
    return former(row) === set ? 'unchanged' : 'allowed';
  },
  becomes: ({ account }, row) => ({ column: 'ageFilter', before: account.ageFilter, after: former(row) }),
  apply: (tx, { subject }, row) =>
    saveWithin(tx, person, subject.uid, { ageFilter: former(row) }, { reason: undoReason }),
});

const former = ({ fields }: StoredRow): number | null => {
  const value = fields[0]?.stored[0];
  return typeof value === 'number' ? value : null;
};

const locked = (code: 'undo.password' | 'undo.changedSince'): Lock => ({ reason: { code }, stepUp: false });
