import { isDeepStrictEqual } from 'node:util';
import type { BareReasonCode, Reason } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { groupsCalled } from '../../groups/index.ts';
import type { PlanJob, RowResult, StoredRow } from '../../jobs/index.ts';
import {
  actionLock,
  asFault,
  canBeOneOfMany,
  columnRight,
  createMany,
  eraseMany,
  type Groups,
  isUnused,
  type NewPerson,
  newColumnLock,
  type PersonChange,
  type PersonValues,
  type Requester,
  type Standing,
  saveWithin,
  standingsOf,
  storedIn,
  updateMany,
  type ValueColumn,
} from '../../people/index.ts';
import { formOf } from './form-of.ts';

/** What is to be done to one person, or why not. */
type Deed =
  | { readonly kind: 'create'; readonly person: NewPerson }
  | { readonly kind: 'update'; readonly change: PersonChange }
  | { readonly kind: 'remove'; readonly uid: string }
  | { readonly kind: 'none'; readonly result: RowResult };

/**
 * How people leave a school unit: by a form or a workbook for good, by a sync so that they can come back. A sync also finds people who have left.
 */
export type Leaving = 'forGood' | 'forNow';

/** Carries out rows of a plan about people: made, changed and removed ones, many at once. */
export async function applyPeople(
  tx: Database,
  job: PlanJob,
  requester: Requester,
  rows: readonly StoredRow[],
  leaving: Leaving = 'forGood',
): Promise<readonly RowResult[]> {
  const { scope } = requester.staff;
  const there = rows.filter(({ verdict }) => verdict !== 'create').map(({ accountUid }) => accountUid);
  const whom = leaving === 'forNow' ? 'former' : 'there';
  const standings = await standingsOf(tx, scope, there, true, whom);
  const groups = await groupsOf(tx, rows);
  const deeds = rows.map((row) => deedOf(requester, row, standings.get(row.accountUid), groups));
  try {
    await doDeeds(tx, requester, deeds, { standings, groups, reason: job.action.kind, leaving });
  } catch (error) {
    throw asFault(error);
  }
  return deeds.map((deed) => (deed.kind === 'none' ? deed.result : { outcome: 'changed', reason: null }));
}

interface Means {
  readonly standings: ReadonlyMap<string, Standing>;
  readonly groups: Groups;
  /** In the records of the changes. */
  readonly reason: string;
  readonly leaving: Leaving;
}

async function doDeeds(
  tx: Database,
  requester: Requester,
  deeds: readonly Deed[],
  { standings, groups, reason, leaving }: Means,
): Promise<void> {
  const isOneOfMany = leaving === 'forNow' ? () => true : canBeOneOfMany;
  const created = deeds.flatMap((deed) => (deed.kind === 'create' ? [deed.person] : []));
  const changes = deeds.flatMap((deed) => (deed.kind === 'update' ? [deed.change] : []));
  const removed = deeds.flatMap((deed) => (deed.kind === 'remove' ? [deed.uid] : []));
  await createMany(tx, requester, created, groups, reason);
  await updateMany(tx, requester, changes.filter(isOneOfMany), standings, groups, reason);
  for (const { uid, values } of changes.filter((change) => !isOneOfMany(change))) {
    const account = standings.get(uid)?.account;
    if (account) await saveWithin(tx, requester.person, uid, formOf(values, account), { reason });
  }
  await eraseMany(tx, requester, removed, reason);
}

function deedOf(requester: Requester, row: StoredRow, standing: Standing | undefined, groups: Groups): Deed {
  const values = valuesOf(row);
  const units = values.organizations ?? standing?.organizations.map(({ uid }) => uid) ?? [];
  for (const uid of values.groups ?? []) {
    const group = groups.get(uid);
    if (!group) return refused('import.changedMeanwhile');
    if (!units.includes(group.schoolUnitUid)) return refused('lock.notAssociated');
  }
  if (row.verdict === 'create') return creation(requester, row, values);
  if (!standing) return refused('import.personGone');
  if (row.verdict === 'remove') return removal(requester, standing);
  return change(requester, row, values, standing);
}

function creation({ staff }: Requester, row: StoredRow, values: PersonValues): Deed {
  const { type, accountUid: uid } = row;
  if (type === null) return refused('field.type');
  for (const { column } of row.fields) {
    const locked = newColumnLock(staff, type, values.organizations ?? [], column as ValueColumn);
    if (locked) return refused(locked.reason);
  }
  return { kind: 'create', person: { uid, type, values } };
}

/** A hand's change after the plan was made is kept. */
function change({ staff }: Requester, row: StoredRow, values: PersonValues, standing: Standing): Deed {
  for (const { column, stored } of row.fields) {
    const { editable, lock } = columnRight(staff, standing.subject, column as ValueColumn);
    if (editable === 0) return refused(lock?.reason ?? 'lock.editUser');
    const isAsSeen =
      standing.account.version === row.seen ||
      isDeepStrictEqual(storedIn(standing, column as ValueColumn), stored[0]);
    if (!isAsSeen) return refused('import.changedMeanwhile');
  }
  return { kind: 'update', change: { uid: row.accountUid, values } };
}

function removal({ staff }: Requester, standing: Standing): Deed {
  const locked = actionLock(staff, standing.subject, 'DeleteUser');
  if (locked) return refused(locked.reason);
  return isUnused(standing) ? { kind: 'remove', uid: standing.account.uid } : refused('undo.inUse');
}

/** The values of a row are those of its columns. */
const valuesOf = ({ fields }: StoredRow) =>
  Object.fromEntries(fields.map(({ column, stored: [, after] }) => [column, after])) as PersonValues;

function refused(why: BareReasonCode | Reason): Deed {
  const reason = typeof why === 'string' ? { code: why } : why;
  return { kind: 'none', result: { outcome: 'refused', reason } };
}

async function groupsOf(tx: Database, rows: readonly StoredRow[]): Promise<Groups> {
  const uids = [...new Set(rows.flatMap((row) => valuesOf(row).groups ?? []))];
  const found = uids.length > 0 ? await groupsCalled(tx, uids) : [];
  return new Map(found.map((group) => [group.uid, group]));
}
