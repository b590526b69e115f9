import { isDeepStrictEqual } from 'node:util';
import type { PlanVerdict } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { PlannedField } from '../../../database/schema/index.ts';
import { reaches, type Scope } from '../../../person/index.ts';
import { groupsCalled } from '../../groups/index.ts';
import { type Eligibility, type FieldChange, nameOf, type Target } from '../../people/index.ts';
import type { PlannedRow } from '../plans/plan-row.ts';

/** What is meant for one person of a bulk change, or of its undo. */
export interface Meant {
  readonly uid: string;
  readonly target: Target | undefined;
  readonly eligibility: Eligibility;
  /** If they are allowed. */
  readonly change: FieldChange | undefined;
}

/** The rows of a plan for these people. @param verdict of those who are allowed */
export async function bulkRows(
  db: Database,
  scope: Scope,
  people: readonly Meant[],
  verdict: PlanVerdict,
): Promise<PlannedRow[]> {
  const names = await groupNames(
    db,
    scope,
    people.flatMap(({ change }) => change ?? []),
  );
  return people.map(({ uid, target, eligibility, change }) => {
    const lock = typeof eligibility === 'object' ? eligibility : null;
    return {
      about: 'person',
      accountUid: uid,
      verdict: lock ? 'refuse' : eligibility === 'unchanged' ? 'same' : verdict,
      line: null,
      isHidden: false,
      name: target ? nameOf(target) : null,
      username: target?.account.username ?? null,
      type: target?.account.type ?? null,
      seen: target?.account.version ?? null,
      fields: change && eligibility === 'allowed' ? [fieldOf(change, names)] : [],
      faults: lock ? [{ column: null, reason: lock.reason }] : [],
    };
  });
}

/** A change as a row keeps it. */
export async function plannedField(db: Database, scope: Scope, change: FieldChange): Promise<PlannedField> {
  return fieldOf(change, await groupNames(db, scope, [change]));
}

/** Whether the field is still as the row saw it. Somebody's groups may be others: only this one is added or removed. */
export const isAsSeen = (row: PlannedRow, now: FieldChange | undefined): boolean =>
  row.verdict === 'remove' ||
  row.fields.every(
    ({ column, stored: [before] }) => column === 'groups' || isDeepStrictEqual(now?.before, before),
  );

function fieldOf({ column, before, after }: FieldChange, names: ReadonlyMap<string, string>): PlannedField {
  const shown = (value: unknown) =>
    // Uids, statuses and ages.
    (Array.isArray(value)
      ? value.flatMap((uid) => names.get(String(uid)) ?? [])
      : value) as PlannedField['shown'][0];
  return { column, stored: [before, after], shown: [shown(before), shown(after)] };
}

/** The names of the groups in the scope, by their uids. */
async function groupNames(
  db: Database,
  scope: Scope,
  changes: readonly FieldChange[],
): Promise<ReadonlyMap<string, string>> {
  const lists = changes.filter(({ column }) => column === 'groups');
  const uids = new Set(lists.flatMap(({ before, after }) => [before, after].flat().map(String)));
  if (uids.size === 0) return new Map();
  const found = await groupsCalled(db, [...uids]);
  return new Map(
    found.filter(({ schoolUnitUid }) => reaches(scope, schoolUnitUid)).map(({ uid, name }) => [uid, name]),
  );
}
