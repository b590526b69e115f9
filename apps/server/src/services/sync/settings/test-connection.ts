import {
  type FoundSchool,
  nameForm,
  type RosterField,
  type RosterGroupKind,
  type RosterRole,
  type SyncConfig,
  type SyncTest,
  type SyncType,
} from '@aloud/api';
import { Conflict } from '../../../errors.ts';
import type { Scope } from '../../../person/index.ts';
import type { RosterRecord, RosterSchool } from '../../../rosters/index.ts';
import { findAdministered, type NamedUnit } from '../../schools/index.ts';
import type { Means } from '../means.ts';
import { asRefusal } from '../reading/as-refusal.ts';
import { withUpload } from '../reading/upload.ts';
import { completed, configFor } from './defaults.ts';
import { type SyncRow, sealedFor } from './find-sync.ts';
import { isSamePlace } from './same-place.ts';

/** A connection is given up after this time (ms). */
const longest = 30_000;

interface Trial {
  readonly type?: SyncType | undefined;
  readonly config?: SyncConfig | undefined;
  readonly secret?: string | null | undefined;
}

/**
 * Looks at a system with what is stored, and what the trial says instead. The stored secret goes only to the address for which it was entered.
 * @throws Conflict with the reason why it cannot be read
 */
export async function testConnection(
  { db, safe, sources, outgoing }: Means,
  scope: Scope,
  stored: SyncRow | undefined,
  trial: Trial,
): Promise<SyncTest> {
  const type = trial.type ?? stored?.type;
  const source = type && sources[type];
  if (!type || !source) throw new Conflict('sync.notReady');
  const known = stored?.type === type ? stored.config : configFor(sources, type);
  const config = completed(sources, type, trial.config ?? known);
  const mayUseStored = stored?.secret != null && isSamePlace(stored.config, config);
  const secret =
    trial.secret === undefined && mayUseStored && stored.secret !== null
      ? safe.open(stored.secret, sealedFor(stored.id))
      : (trial.secret ?? null);
  const units = await findAdministered(db, scope);
  return withUpload(db, stored?.id ?? '', async (file) => {
    try {
      const look = await source.look({ config, secret, file }, outgoing, AbortSignal.timeout(longest));
      return { name: look.name, ...found(look.records, units) };
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

function found(records: readonly RosterRecord[], units: readonly NamedUnit[]): Omit<SyncTest, 'name'> {
  const there = records.filter(({ isGone }) => !isGone);
  const people = there.filter((record) => record.kind === 'person');
  const groups = there.filter((record) => record.kind === 'group');
  const schools = there.filter((record) => record.kind === 'school');
  // Keys of a record of fields are fields.
  const fieldsOf = (fields: object) => Object.keys(fields) as RosterField[];
  return {
    schools: schools.map((school) => ({
      externalId: school.id,
      name: school.name,
      codes: [...school.codes],
      suggested: suggestion(school, units),
    })),
    people: people.length,
    fields: tally<RosterField>(people.map(({ fields }) => fieldsOf(fields))),
    roles: tally<RosterRole>(people.map(({ roles }) => roles.map(({ role }) => role))),
    groups: tally<RosterGroupKind>(groups.map(({ groupKind }) => [groupKind])),
  };
}

/** How many have each. */
function tally<Key extends string>(all: ReadonlyArray<readonly Key[]>): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {};
  for (const keys of all) for (const key of new Set(keys)) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** Our school unit with one of its codes, else with its name; null if none or several fit. */
function suggestion({ name, codes }: RosterSchool, units: readonly NamedUnit[]): FoundSchool['suggested'] {
  const wanted = new Set(codes.map(keyOf));
  const only = (by: 'code' | 'name', fitting: readonly NamedUnit[]) => {
    const [unit, ...others] = fitting;
    return unit && others.length === 0 ? { uid: unit.uid, name: unit.name, by } : null;
  };
  return (
    only(
      'code',
      units.filter((unit) => unit.codes.some((code) => wanted.has(keyOf(code)))),
    ) ??
    only(
      'name',
      units.filter((unit) => keyOf(unit.name) === keyOf(name)),
    )
  );
}

const keyOf = (written: string) => nameForm(written).toLowerCase();
