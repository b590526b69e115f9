import { fault } from '../asking/faults.ts';
import { type Pace, todayOf } from '../asking/pace.ts';
import { Batches } from '../batches.ts';
import { MarkMaker } from '../cursor.ts';
import { Archive } from '../files/archive.ts';
import { rowsOf } from '../files/table.ts';
import { Notes } from '../notes.ts';
import { oneRosterDefaults } from '../oneroster/defaults.ts';
import { OneRosterMapper, type RawRole } from '../oneroster/mapper.ts';
import { isGone } from '../oneroster/shapes.ts';
import type { RosterRecord } from '../roster.ts';
import type { ReadOptions, RosterSource, SourceSettings } from '../source.ts';
import { takeSome } from '../taking.ts';
import { type Manifest, manifestOf } from './manifest.ts';
import * as rows from './rows.ts';

/** A zip file of OneRoster 1.1 or 1.2: whole tables, or changes. */
export const oneRosterCsvSource = (pace: Pace): RosterSource => ({
  type: 'onerosterCsv',
  defaults: { ...oneRosterDefaults, hour: null },
  read: (settings, _outgoing, options) =>
    withArchive(settings, async (archive) => {
      const manifest = await manifestOf(archive);
      const isWhole = isBulk(manifest);
      const notes = new Notes();
      const mapper = mapperFor(settings, pace, isWhole, notes);
      await new Tables(archive, manifest, mapper, notes).read(options);
      if (isWhole) mapper.requireSome();
      notes.tell(options.note);
      return { isWhole, cursor: null };
    }),
  look: (settings, _outgoing, signal) =>
    withArchive(settings, async (archive) => {
      const manifest = await manifestOf(archive);
      const notes = new Notes();
      const mapper = mapperFor(settings, pace, false, notes);
      const records = await takeSome(
        (options) => new Tables(archive, manifest, mapper, notes).read(options),
        signal,
      );
      return { name: `OneRoster ${manifest.version} CSV`, records };
    }),
});

/** @throws SourceFault */
export async function withArchive<Value>(
  { file }: SourceSettings,
  use: (archive: Archive) => Promise<Value>,
): Promise<Value> {
  if (file === null) throw fault('source.noFile');
  const archive = await Archive.open(file);
  try {
    return await use(archive);
  } finally {
    archive.close();
  }
}

const mapperFor = ({ config }: SourceSettings, pace: Pace, isWhole: boolean, notes: Notes) =>
  new OneRosterMapper({ config, today: todayOf(pace), isWhole, notes, mark: new MarkMaker(pace.now()) });

/** Whoever is missing is gone only if every table has everything: one without classes says nothing about classes. */
const isBulk = ({ modeOf }: Manifest): boolean =>
  ['orgs', 'users', 'classes', 'enrollments'].every((table) => modeOf(table) === 'bulk') &&
  modeOf('roles') !== 'delta';

class Tables {
  readonly #archive: Archive;
  readonly #manifest: Manifest;
  readonly #mapper: OneRosterMapper;
  readonly #notes: Notes;

  constructor(archive: Archive, manifest: Manifest, mapper: OneRosterMapper, notes: Notes) {
    this.#archive = archive;
    this.#manifest = manifest;
    this.#mapper = mapper;
    this.#notes = notes;
  }

  async read({ take, signal }: Pick<ReadOptions, 'take' | 'signal'>): Promise<void> {
    const batches = new Batches({ take, signal });
    const mapper = this.#mapper;
    for await (const row of this.#rows('orgs', rows.orgs)) await add(batches, mapper.org(rows.orgOf(row)));
    await this.#users(batches);
    for await (const row of this.#rows('classes', rows.classes))
      await add(batches, mapper.class(rows.classOf(row)));
    for await (const row of this.#rows('enrollments', rows.enrollments))
      await add(batches, mapper.enrollment(rows.enrollmentOf(row)));
    await batches.end();
  }

  async #users(batches: Batches): Promise<void> {
    const mapper = this.#mapper;
    const mode = this.#manifest.modeOf('roles');
    if (mode === 'absent') {
      for await (const row of this.#rows('users', rows.users11))
        await add(batches, mapper.user(rows.userOf(row, rows.rolesIn11(row))));
      return;
    }
    const held = await this.#roles();
    for await (const row of this.#rows('users', rows.users12)) {
      const user = rows.userOf(row, held.get(row.sourcedId) ?? []);
      // Changes do not repeat the roles that stay: of somebody without any, nobody knows which they have.
      const isUnsaid = mode === 'delta' && user.roles.length === 0 && !user.isGone;
      if (isUnsaid) this.#notes.add('personWithoutRole');
      else await add(batches, mapper.user(user));
    }
  }

  /** In 1.2, the roles of people are a table of their own. */
  async #roles(): Promise<Map<string, RawRole[]>> {
    const held = new Map<string, RawRole[]>();
    for await (const row of rowsOf(this.#archive, 'roles.csv', rows.roles)) {
      if (isGone(row.status)) continue;
      const others = held.get(row.userSourcedId);
      if (others) others.push(rows.roleOf(row));
      else held.set(row.userSourcedId, [rows.roleOf(row)]);
    }
    return held;
  }

  /** The rows of a table that is part of the exchange; those without an id are left out. */
  async *#rows<Needed extends string, Other extends string>(
    table: 'orgs' | 'users' | 'classes' | 'enrollments',
    columns: Parameters<typeof rowsOf<Needed | 'sourcedId', Other>>[2],
  ) {
    if (this.#manifest.modeOf(table) === 'absent') return;
    for await (const row of rowsOf(this.#archive, `${table}.csv`, columns)) {
      if (row.sourcedId === '') this.#notes.add('recordWithoutId');
      else yield row;
    }
  }
}

async function add(batches: Batches, record: RosterRecord | null): Promise<void> {
  if (record !== null) await batches.add(record);
}
