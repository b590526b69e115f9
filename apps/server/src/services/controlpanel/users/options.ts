import type { FormOption, GroupOption } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { ListCache } from '../../../database/lists/cache.ts';
import { type FieldRight, isAdminOf, type Lock, lock, type Scope } from '../../../person/index.ts';
import { type GroupRow, listGroups } from '../../groups/index.ts';
import { listSchoolUnits } from '../../schools/index.ts';

/** A form offers at most this many organisations, by name; the others can be searched for in their list. */
const mostOrganizations = 500;
const mostGroups = 1_000;

interface Named {
  readonly uid: string;
  readonly name: string;
}

/** The organisations that a form offers to the requester. */
export async function findChoices(db: Database, scope: Scope): Promise<readonly Named[]> {
  const { rows } = await listSchoolUnits(db, scope, {
    active: true,
    sortBy: 'name',
    sortOrder: 'asc',
    pageNumber: 1,
    pageSize: mostOrganizations,
    calculateTotal: false,
    includePeriodCounts: false,
  });
  return rows;
}

/**
 * Organisations to choose, with those that are chosen; the requester may add and remove those that they administer.
 * @param right to the field as a whole
 */
export function organizationOptions(
  scope: Scope,
  choices: readonly Named[],
  right: FieldRight,
  chosen: readonly Named[],
): FormOption[] {
  const missing = chosen.filter(({ uid }) => !choices.some((each) => each.uid === uid));
  const isChosen = (uid: string) => chosen.some((each) => each.uid === uid);
  return [...missing, ...choices].map(({ uid, name }) => {
    const foreign = isAdminOf(scope, uid) ? null : lock('admin');
    return { id: uid, name, ...choosing(isChosen(uid), right.lock ?? foreign) };
  });
}

/** All groups of an organisation, by name, to choose for a person (spec §3, user groups). */
export async function groupOptions(
  db: Database,
  { counts }: ListCache,
  scope: Scope,
  organizationId: string,
): Promise<readonly GroupRow[]> {
  const { rows } = await listGroups(db, counts, scope, {
    schoolUnit: organizationId,
    sortBy: 'name',
    sortOrder: 'asc',
    pageNumber: 1,
    pageSize: mostGroups,
    calculateTotal: false,
  });
  return rows;
}

/** @param lock why the person cannot be added to it or removed from it */
export function presentGroupOption(
  { uid, name, schoolUnitUid }: Named & { readonly schoolUnitUid: string },
  isMember: boolean,
  lock: Lock | null,
): GroupOption {
  return { id: uid, organization_id: schoolUnitUid, name, ...choosing(isMember, lock) };
}

const choosing = (chosen: boolean, lock: Lock | null) => ({
  selectable: lock === null && !chosen,
  removable: lock === null && chosen,
  lock,
});
