import { isDeepStrictEqual } from 'node:util';
import type { Reason, RosterField, RosterRole, SyncConfig } from '@aloud/api';
import {
  type Look,
  type ReadEnd,
  type ReadOptions,
  type RosterRecord,
  type RosterSource,
  SourceFault,
  type SourceSettings,
} from '../rosters/index.ts';

/** The system's id of the school that is mapped to the sample school. */
export const townSchool = 'school-1';

/** The settings of a new sync with it. */
export const townConfig: SyncConfig = {
  address: null,
  auth: 'bearer',
  tokenAddress: null,
  clientId: null,
  scope: null,
  fields: {
    username: 'username',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    eppn: 'eppn',
    externalId: 'identifier',
  },
  roles: {
    student: 'student',
    teacher: 'employee',
    administrator: 'admin',
    otherStaff: 'employee',
    guardian: 'guardian',
  },
  groups: ['class', 'teaching'],
  hour: 2,
};

export interface TownPerson {
  readonly fields: Partial<Record<RosterField, string>>;
  readonly roles: ReadonlyArray<{ school: string; role: RosterRole; isPrimary?: boolean }>;
  readonly groups: readonly string[];
  readonly isProtected?: boolean;
}

export interface TownGroup {
  readonly name: string;
  readonly school: string;
  readonly isGone?: boolean;
}

/** A system of a school in memory, which says what a test has put into it. */
export class Town implements RosterSource {
  readonly type = 'oneroster';
  readonly defaults = townConfig;
  readonly schools = new Map<string, string>([[townSchool, 'Fyrskolan']]);
  readonly people = new Map<string, TownPerson>();
  readonly groups = new Map<string, TownGroup>();
  /** Further records as they are. */
  extra: RosterRecord[] = [];
  /** After how many chunks of records reading fails, and why. */
  fault: { readonly after: number; readonly reason: Reason } | null = null;
  isWhole = true;
  /** Whether it tells what has changed since a read, instead of everything. */
  tellsChanges = false;
  /** What it had at each read, by the cursor. */
  readonly #before = new Map<string, ReadonlyMap<string, RosterRecord>>();
  /** From where it was asked last. */
  since: string | null = null;
  notes: Reason[] = [];
  /** The settings with which it was asked last. */
  asked: SourceSettings | null = null;
  reads = 0;
  #prefix = 'pupil';

  /** Begins anew, with usernames that no other test has. */
  begin(prefix: string): void {
    this.#prefix = prefix;
    this.schools.clear();
    this.schools.set(townSchool, 'Fyrskolan');
    this.people.clear();
    this.groups.clear();
    this.extra = [];
    this.fault = null;
    this.isWhole = true;
    this.tellsChanges = false;
    this.since = null;
    this.notes = [];
  }

  usernameOf(id: string): string {
    return `${this.#prefix}.${id}`;
  }

  /** Puts a pupil into it, or changes one. */
  pupil(
    id: string,
    change: Partial<TownPerson['fields']> & { groups?: readonly string[]; school?: string } = {},
  ) {
    const { groups, school, ...fields } = change;
    const was = this.people.get(id);
    const role = { school: school ?? was?.roles[0]?.school ?? townSchool, role: 'student' } as const;
    this.people.set(id, {
      fields: {
        username: this.usernameOf(id),
        firstName: `First ${id}`,
        lastName: 'Ek',
        ...was?.fields,
        ...fields,
      },
      roles: [role],
      groups: groups ?? was?.groups ?? [],
    });
  }

  pupils(from: number, to: number, groups: readonly string[] = []): void {
    for (let at = from; at <= to; at++) this.pupil(`p${at}`, { groups });
  }

  async read(
    settings: SourceSettings,
    _outgoing: unknown,
    { take, note, signal, since }: ReadOptions,
  ): Promise<ReadEnd> {
    this.asked = settings;
    this.reads++;
    for (const each of this.notes) note(each);
    this.since = since;
    const cursor = `read ${this.reads}`;
    const all = this.#records();
    this.#before.set(cursor, new Map(all.map((record) => [`${record.kind} ${record.id}`, record])));
    const before = this.tellsChanges && since !== null ? this.#before.get(since) : undefined;
    const records = before ? changesIn(before, all) : all;
    const length = Math.max(3, Math.ceil(records.length / 4));
    for (let at = 0; at * length < records.length; at++) {
      signal.throwIfAborted();
      if (this.fault?.after === at) throw new SourceFault(this.fault.reason);
      await take(records.slice(at * length, (at + 1) * length));
    }
    if (this.fault) throw new SourceFault(this.fault.reason);
    return { isWhole: this.isWhole && !before, cursor };
  }

  async look(settings: SourceSettings): Promise<Look> {
    this.asked = settings;
    if (this.fault) throw new SourceFault(this.fault.reason);
    return { name: 'A town in memory', records: this.#records() };
  }

  #records(): RosterRecord[] {
    return [
      ...[...this.schools].map(
        ([id, name]) => ({ kind: 'school', id, isGone: false, name, codes: [] }) as const,
      ),
      ...[...this.groups].map(
        ([id, { name, school, isGone = false }]) =>
          ({ kind: 'group', id, isGone, name, schoolId: school, groupKind: 'class' }) as const,
      ),
      ...[...this.people].map(
        ([id, { fields, roles, isProtected = false }]) =>
          ({
            kind: 'person',
            id,
            isGone: false,
            fields,
            roles: roles.map(({ school, role, isPrimary = false }) => ({
              schoolId: school,
              role,
              isPrimary,
            })),
            isProtected,
          }) as const,
      ),
      ...[...this.people].flatMap(([personId, { groups }]) =>
        groups.map(
          (groupId) =>
            ({
              kind: 'membership',
              id: `${groupId} ${personId}`,
              isGone: false,
              groupId,
              personId,
              role: 'student',
            }) as const,
        ),
      ),
      ...this.extra,
    ];
  }
}

/** What is new, other than it was, or gone. */
function changesIn(
  before: ReadonlyMap<string, RosterRecord>,
  now: readonly RosterRecord[],
): readonly RosterRecord[] {
  const keys = new Set(now.map(({ kind, id }) => `${kind} ${id}`));
  const changed = now.filter((each) => !isDeepStrictEqual(before.get(`${each.kind} ${each.id}`), each));
  const gone = [...before].flatMap(([key, record]) => (keys.has(key) ? [] : [{ ...record, isGone: true }]));
  return [...changed, ...gone];
}
