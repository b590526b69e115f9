import { nameForm, type Reason, reason } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { Scope } from '../../../person/index.ts';
import { groupsIn } from '../../groups/index.ts';
import type { Belonging } from '../../people/index.ts';
import { findAdministered, type NamedUnit } from '../../schools/index.ts';

/** A place that was found by its name, or why not. */
export type FoundPlace = { readonly place: Belonging } | { readonly reason: Reason };

/** School units and groups by the names and numbers that people write in a workbook. */
export class Places {
  readonly #db: Database;
  readonly #units: ReadonlyMap<string, readonly Belonging[]>;
  readonly #byUid: ReadonlyMap<string, Belonging>;
  /** The groups of each school unit that has been asked for, by name. */
  readonly #groups = new Map<string, Map<string, Belonging>>();

  private constructor(db: Database, units: readonly NamedUnit[]) {
    this.#db = db;
    const all = units.map(({ uid, name }) => ({ uid, name, schoolUnitUid: uid }));
    this.#byUid = new Map(all.map((unit) => [unit.uid, unit]));
    const named = units.flatMap(({ name, codes }, at) =>
      [...new Set([name, ...codes].map(keyOf))].map((key) => ({ key, unit: all[at] as Belonging })),
    );
    this.#units = new Map(
      [...Map.groupBy(named, ({ key }) => key)].map(([key, list]) => [key, list.map(({ unit }) => unit)]),
    );
  }

  /** Those that the requester administers. */
  static async open(db: Database, scope: Scope): Promise<Places> {
    return new Places(db, await findAdministered(db, scope));
  }

  unitOf(uid: string): Belonging | undefined {
    return this.#byUid.get(uid);
  }

  unit(written: string): FoundPlace {
    const found = this.#units.get(keyOf(written)) ?? [];
    const [place] = found;
    if (!place) return { reason: reason('import.noOrganization', { name: written }) };
    if (found.length > 1) return { reason: reason('import.organizationTwice', { name: written }) };
    return { place };
  }

  /** Reads the groups of school units, once each. */
  async load(units: Iterable<string>): Promise<void> {
    const missing = [...new Set(units)].filter((uid) => !this.#groups.has(uid));
    if (missing.length === 0) return;
    for (const uid of missing) this.#groups.set(uid, new Map());
    for (const group of await groupsIn(this.#db, missing))
      this.#groups.get(group.schoolUnitUid)?.set(keyOf(group.name), group);
  }

  /** A group of these school units, which have been loaded. */
  group(written: string, units: readonly string[]): FoundPlace {
    const found = units.flatMap((uid) => this.#groups.get(uid)?.get(keyOf(written)) ?? []);
    const [place] = found;
    if (!place) return { reason: reason('import.noGroup', { name: written }) };
    if (found.length > 1) return { reason: reason('import.groupTwice', { name: written }) };
    return { place };
  }
}

const keyOf = (written: string) => nameForm(written).toLowerCase();
