import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fullName, type UserType } from '@aloud/api';
import type { PlannedFault, PlannedField } from '../../../database/schema/index.ts';
import { type Lock, lock, type Staff } from '../../../person/index.ts';
import type { PlannedRow } from '../../jobs/index.ts';
import {
  actionLock,
  columnRight,
  columnsIn,
  newColumnLock,
  type PersonValues,
  type Standing,
  storedIn,
  type UsernameOwner,
  type ValueColumn,
} from '../../people/index.ts';
import { newUsernameFault } from '../rules/row.ts';
import { newPersonFaults, typeFaults } from '../rules/type-rules.ts';
import type { WantedRow } from '../rules/wanted-row.ts';
import type { WantedValues } from './wanted-values.ts';
import { isOfPlaces } from './wanted-values.ts';

/** What is known of whoever has the username of a row. */
export interface Known {
  /** Anybody, wherever they are; undefined for a free username. */
  readonly owner: UsernameOwner | undefined;
  /** If they are in the requester's scope. */
  readonly standing: Standing | undefined;
  /** Whether a deleted owner was in the requester's scope. */
  readonly isOurDeleted: boolean;
}

/** How much of a row counts if something is wrong with it: a workbook's is refused, of a sync's the rest is carried out. */
export type Tolerance = 'whole' | 'parts';

/** What a row of a workbook, or a record of a sync, means to do, by the same rules as the form of a person. */
export function decide(
  staff: Staff,
  wanted: WantedRow,
  known: Known,
  meant: WantedValues,
  tolerance: Tolerance = 'whole',
): PlannedRow {
  const { owner, standing } = known;
  if (standing) return decideChange(staff, wanted, standing, meant, tolerance);
  // Whether the person is at another school, or of another country, is not told.
  if (owner)
    return refused(wanted, null, [
      { column: 'username', reason: { code: known.isOurDeleted ? 'import.deletedPerson' : 'lock.editUser' } },
    ]);
  return decideNew(staff, wanted, meant, tolerance);
}

function decideChange(
  staff: Staff,
  wanted: WantedRow,
  standing: Standing,
  meant: WantedValues,
  tolerance: Tolerance,
): PlannedRow {
  const { account, subject } = standing;
  if (actionLock(staff, subject, 'EditUserInfo'))
    return refused(wanted, standing, [{ column: 'username', reason: { code: 'lock.editUser' } }]);
  if (account.type === null || (wanted.type !== undefined && wanted.type !== account.type))
    return refused(wanted, standing, [{ column: 'type', reason: { code: 'field.otherType' } }]);
  const faults = [...wanted.faults, ...typeFaults(account.type, wanted), ...meant.faults];
  const fields: PlannedField[] = [];
  for (const column of columnsIn(meant.values)) {
    // A workbook finds people by it.
    if (column === 'username' && tolerance === 'whole') continue;
    const { viewable, editable, lock: locked } = columnRight(staff, subject, column);
    // What people of this kind do not have is a fault of the row (rules), or is cleared, which changes nothing.
    if (viewable === 0 && locked === null) continue;
    // What may not be seen may not be guessed either.
    if (viewable === 0) {
      faults.push({ column, reason: reasonFor(locked) });
      continue;
    }
    // It belongs to another sync, which says what is in it.
    if (tolerance === 'parts' && locked?.reason.code === 'lock.managedBy') continue;
    const stored = storedIn(standing, column);
    const value = meant.values[column] ?? null;
    if (isDeepStrictEqual(stored, value)) continue;
    if (editable === 0) faults.push({ column, reason: reasonFor(locked) });
    else fields.push(field(column, stored, value, meant));
  }
  if (faults.length > 0 && (tolerance === 'whole' || fields.length === 0))
    return refused(wanted, standing, faults);
  const verdict = fields.length > 0 ? 'update' : 'same';
  return { ...rowOf(wanted, standing), verdict, fields, faults };
}

/** Without these nobody can be made. */
const needed: ReadonlySet<string> = new Set(['type', 'username', 'firstName', 'lastName', 'organizations']);

function decideNew(staff: Staff, wanted: WantedRow, meant: WantedValues, tolerance: Tolerance): PlannedRow {
  const faults = [...wanted.faults, ...newPersonFaults(wanted), ...meant.faults];
  const wrong = wanted.username === undefined ? null : newUsernameFault(wanted.username);
  if (wrong) faults.push(wrong);
  const { type } = wanted;
  if (type === undefined) return refused(wanted, null, faults);
  faults.push(...typeFaults(type, wanted));
  const values: PersonValues = { ...meant.values, ...(wanted.username && { username: wanted.username }) };
  const fields = columnsIn(values).flatMap((column) => {
    const value = values[column] ?? null;
    if (isNothing(value)) return [];
    const locked = newColumnLock(staff, type, values.organizations ?? [], column);
    if (locked && !faults.some((fault) => fault.column === column))
      faults.push({ column, reason: locked.reason });
    return locked ? [] : [field(column, null, value, meant)];
  });
  const isRefused =
    tolerance === 'whole'
      ? faults.length > 0
      : faults.some(({ column }) => column === null || needed.has(column));
  if (isRefused) return refused(wanted, null, faults);
  return { ...rowOf(wanted, undefined), type, verdict: 'create', fields, faults };
}

const reasonFor = (locked: Lock | null) => (locked ?? lock('insufficient')).reason;

const isNothing = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

function field(column: ValueColumn, before: unknown, after: unknown, { names }: WantedValues): PlannedField {
  const shown = (value: unknown) =>
    // Values are texts, numbers, booleans, or lists of uids.
    (isOfPlaces(column) && Array.isArray(value)
      ? value.map((uid) => names.get(String(uid)) ?? '')
      : value) as PlannedField['shown'][0];
  return { column, stored: [before, after], shown: [shown(before), shown(after)] };
}

function refused(wanted: WantedRow, standing: Standing | null, faults: readonly PlannedFault[]): PlannedRow {
  return { ...rowOf(wanted, standing ?? undefined), verdict: 'refuse', fields: [], faults };
}

function rowOf(wanted: WantedRow, standing: Standing | undefined) {
  const { firstName, lastName } = wanted.data;
  const account = standing?.account;
  const name = fullName(firstName ?? account?.firstname ?? '', lastName ?? account?.lastname ?? '').trim();
  const type: UserType | null = account ? account.type : (wanted.type ?? null);
  return {
    about: 'person' as const,
    // Made now, so that a plan that is carried out twice makes nobody twice.
    accountUid: account?.uid ?? randomUUID(),
    line: wanted.line,
    isHidden: wanted.isHidden,
    name: name || null,
    username: wanted.username ?? null,
    type,
    seen: account?.version ?? null,
  };
}
