import {
  type MappedSchool,
  nameForm,
  type RosterField,
  type SyncColumn,
  type SyncConfig,
  type SyncKind,
  syncColumns,
  type UserType,
} from '@aloud/api';
import type { PersonRole, RosterPerson } from '../../../rosters/index.ts';

/** A place of a person in one of our school units. */
export interface Place {
  readonly unit: string;
  readonly type: UserType;
  readonly isAdmin: boolean;
  readonly isPrimary: boolean;
}

type Kinds = Readonly<Record<Exclude<SyncKind, 'none'>, UserType>>;
const types: Kinds = { student: 'student', employee: 'employee', guardian: 'guardian', admin: 'employee' };

/** What the settings of a sync make of the words of its system. */
export class Mapping {
  readonly #config: SyncConfig;
  /** Our school units by the system's ids. */
  readonly #units: ReadonlyMap<string, string>;
  /** Uids of our school units. */
  readonly units: ReadonlySet<string>;
  /** The columns that the system fills, with its fields. */
  readonly columns: ReadonlyArray<readonly [SyncColumn, RosterField]>;

  /** @param config in which nothing is absent (settings/defaults.ts) */
  constructor(config: SyncConfig, map: readonly MappedSchool[]) {
    this.#config = config;
    this.#units = new Map(map.map(({ externalId, uid }) => [externalId, uid]));
    this.units = new Set(this.#units.values());
    this.columns = syncColumns.flatMap((column) => {
      const field = config.fields[column];
      return field ? [[column, field] as const] : [];
    });
  }

  /** The system's ids of the schools of the map. */
  get externalIds(): readonly string[] {
    return [...this.#units.keys()];
  }

  unitOf(externalId: string): string | undefined {
    return this.#units.get(externalId);
  }

  /** Whether a role makes people administrators, so that the system also takes that away. */
  get makesAdmins(): boolean {
    return Object.values(this.#config.roles).includes('admin');
  }

  wantsGroup(kind: SyncConfig['groups'][number]): boolean {
    return this.#config.groups.includes(kind);
  }

  /** What the system says for a column, in the form in which texts are stored; undefined if it says nothing. */
  textOf({ fields }: Pick<RosterPerson, 'fields'>, column: SyncColumn): string | undefined {
    const field = this.#config.fields[column];
    const text = field ? nameForm(fields[field] ?? '') : '';
    return text === '' ? undefined : text;
  }

  /** Where a person belongs, without roles that do not come and schools that are not mapped. */
  placesOf({ roles }: Pick<RosterPerson, 'roles'>): readonly Place[] {
    return roles.flatMap((role) => this.#placeOf(role) ?? []);
  }

  #placeOf({ schoolId, role, isPrimary }: PersonRole): Place | undefined {
    const unit = this.#units.get(schoolId);
    const kind = this.#config.roles[role] ?? 'none';
    if (unit === undefined || kind === 'none') return undefined;
    return { unit, type: types[kind], isAdmin: kind === 'admin', isPrimary };
  }
}
