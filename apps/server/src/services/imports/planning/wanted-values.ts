import type { ImportColumn } from '@aloud/api';
import type { PlannedFault } from '../../../database/schema/index.ts';
import type { Belonging, PersonValues, Standing, ValueColumn } from '../../people/index.ts';
import type { WantedRow } from '../rules/wanted-row.ts';
import type { Places } from './places.ts';

/** What a row means, with places in the place of their names. */
export interface WantedValues {
  readonly values: PersonValues;
  /** Names of the places, for whoever looks at the plan. */
  readonly names: ReadonlyMap<string, string>;
  readonly faults: readonly PlannedFault[];
}

/**
 * @param standing of the person who is there
 * @param home the school unit of a new person for whom the row names none
 */
export function wantedValues(
  { data }: WantedRow,
  standing: Standing | undefined,
  home: Belonging | undefined,
  places: Places,
): WantedValues {
  const faults: PlannedFault[] = [];
  const names = new Map<string, string>();
  const remember = ({ uid, name }: Belonging) => {
    names.set(uid, name);
    return uid;
  };
  const resolve = (
    column: ImportColumn,
    written: readonly string[],
    find: (name: string) => ReturnType<Places['unit']>,
  ) =>
    written.flatMap((name) => {
      const found = find(name);
      if ('place' in found) return [remember(found.place)];
      faults.push({ column, reason: found.reason });
      return [];
    });
  const { organizations, groups, adminRights, ...rest } = data;
  const before = standing?.organizations ?? [];
  const ours = before.filter(({ uid }) => places.unitOf(uid)).map(remember);
  // Those that the requester sees and does not administer stay.
  const staying = before.filter(({ uid }) => !places.unitOf(uid)).map(remember);
  const given = organizations && resolve('organizations', organizations, (name) => places.unit(name));
  const own = given ?? (standing ? ours : home ? [remember(home)] : []);
  const units = [...staying, ...own];
  const inGroups = groups && resolve('groups', groups, (name) => places.group(name, units));
  const admins = adminRights && resolve('adminRights', adminRights, (name) => places.unit(name));
  if (admins?.some((uid) => !own.includes(uid)))
    faults.push({ column: 'adminRights', reason: { code: 'field.rightsElsewhere' } });
  const memberships = standing?.groups ?? [];
  memberships.map(remember);
  const isKept = ({ schoolUnitUid }: Belonging) => units.includes(schoolUnitUid);
  const wasAdmin = before.filter(({ isAdmin }) => isAdmin);
  const isMoved = given !== undefined && !before.every(isKept);
  const stayingAdmin = wasAdmin.filter(({ uid }) => staying.includes(uid));
  const values: PersonValues = {
    ...rest,
    ...((given || !standing) && { organizations: uidsOf(units) }),
    // A school unit that the person leaves takes its groups and rights along.
    ...(isMoved && { groups: uidsOf(memberships.filter(isKept).map(({ uid }) => uid)) }),
    ...(isMoved && { adminRights: uidsOf(wasAdmin.filter(isKept).map(({ uid }) => uid)) }),
    ...(inGroups && { groups: uidsOf(inGroups) }),
    ...(admins && { adminRights: uidsOf([...stayingAdmin.map(({ uid }) => uid), ...admins]) }),
  };
  return { values, names, faults };
}

/** Sorted, so that equal lists are alike. */
export const uidsOf = (uids: readonly string[]) => [...new Set(uids)].sort();

/** Lists of places are shown by their names. */
export const isOfPlaces = (column: ValueColumn): boolean =>
  column === 'organizations' || column === 'groups' || column === 'adminRights';
