import { usernameKey } from '@aloud/api';
import { uidsOf, type WantedValues } from '../../imports/index.ts';
import type { Belonging, PersonValues, Standing } from '../../people/index.ts';
import { type Around, knowsMemberships } from './around.ts';
import type { Link } from './links.ts';
import type { RosterGroups } from './roster-groups.ts';
import type { WantedPerson } from './wanted-person.ts';

/** After so many nights without a person, their account is deactivated. */
export const nightsUntilOff = 3;

/** What the system says of the groups of a person. */
export interface Memberships {
  readonly in: readonly Belonging[];
  /** Those that have ended, if the others are not known. */
  readonly ended: ReadonlySet<string>;
}

/**
 * What a record of a system means for a person: where the system looks after them it is as it says, elsewhere they stay where they are.
 * @param standing of the person who is there
 */
export function meantValues(
  around: Around,
  groups: RosterGroups,
  wanted: WantedPerson,
  memberships: Memberships,
  standing: Standing | undefined,
  link: Link | undefined,
): WantedValues {
  const { mapping, unitNames } = around;
  const names = new Map<string, string>();
  const before = standing?.organizations ?? [];
  const granted = link?.adminOf ?? [];
  // A school unit that somebody administers here by hand does not go because a system does not know that.
  const isByHand = ({ uid, isAdmin }: (typeof before)[number]) => isAdmin && !granted.includes(uid);
  const staying = before.filter((each) => !mapping.units.has(each.uid) || isByHand(each));
  const units = uidsOf([...staying.map(({ uid }) => uid), ...wanted.units]);
  const now = standing?.groups ?? [];
  const isKept = ({ uid, schoolUnitUid }: Belonging) =>
    units.includes(schoolUnitUid) &&
    (!groups.isOurs(uid) || (!knowsMemberships(around) && !memberships.ended.has(uid)));
  const kept = now.filter(isKept);
  for (const { uid, name } of [...before, ...now, ...memberships.in]) names.set(uid, name);
  for (const unit of units) if (!names.has(unit)) names.set(unit, unitNames.get(unit) ?? '');
  const values: PersonValues = {
    ...wanted.row.data,
    ...usernameIn(wanted, standing),
    organizations: units,
    groups: uidsOf([...kept, ...memberships.in].map(({ uid }) => uid)),
    ...adminRightsIn(wanted, before, granted, units),
    ...(isOffByUs(standing, link) && { status: 'active' }),
  };
  return { values, names, faults: [] };
}

/** A username in other letters that count as the same stays as it is. */
function usernameIn({ row: { username } }: WantedPerson, standing: Standing | undefined): PersonValues {
  if (username === undefined || !standing) return {};
  return usernameKey(username) === usernameKey(standing.account.username) ? {} : { username };
}

/** Rights that the system gives, and those that it gave and no longer does. Rights that were given here by hand stay. */
function adminRightsIn(
  { type, adminOf }: WantedPerson,
  before: Standing['organizations'],
  granted: readonly string[],
  units: readonly string[],
): PersonValues {
  if (type !== 'employee' || (adminOf.length === 0 && granted.length === 0)) return {};
  const taken = granted.filter((uid) => !adminOf.includes(uid));
  const now = before.filter(({ isAdmin }) => isAdmin).map(({ uid }) => uid);
  const rights = [...now.filter((uid) => !taken.includes(uid)), ...adminOf];
  return { adminRights: uidsOf(rights.filter((uid) => units.includes(uid))) };
}

/** Whether the account is deactivated because the person was missing, as opposed to somebody's decision. */
const isOffByUs = (standing: Standing | undefined, link: Link | undefined): boolean =>
  standing?.account.status === 'deactivated' &&
  link !== undefined &&
  link.isMissing &&
  link.made &&
  link.nights >= nightsUntilOff;
