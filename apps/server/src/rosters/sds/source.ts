import { type Pace, todayOf } from '../asking/pace.ts';
import { Batches } from '../batches.ts';
import { MarkMaker } from '../cursor.ts';
import type { Archive } from '../files/archive.ts';
import { rowsOf } from '../files/table.ts';
import { Notes } from '../notes.ts';
import { oneRosterDefaults } from '../oneroster/defaults.ts';
import { OneRosterMapper, type RawRole } from '../oneroster/mapper.ts';
import { withArchive } from '../oneroster-csv/source.ts';
import type { RosterRecord } from '../roster.ts';
import type { ReadOptions, RosterSource, SourceSettings } from '../source.ts';
import { takeSome } from '../taking.ts';
import * as rows from './rows.ts';

/** A zip file of School Data Sync 2.1, which always has everybody. */
export const sdsSource = (pace: Pace): RosterSource => ({
  type: 'sds',
  defaults: { ...oneRosterDefaults, hour: null },
  read: (settings, _outgoing, options) =>
    withArchive(settings, async (archive) => {
      const notes = new Notes();
      const mapper = mapperFor(settings, pace, true, notes);
      await readTables(archive, mapper, settings, notes, options);
      mapper.requireSome();
      notes.tell(options.note);
      return { isWhole: true, cursor: null };
    }),
  look: (settings, _outgoing, signal) =>
    withArchive(settings, async (archive) => {
      const notes = new Notes();
      const mapper = mapperFor(settings, pace, false, notes);
      const records = await takeSome(
        (options) => readTables(archive, mapper, settings, notes, options),
        signal,
      );
      return { name: 'School Data Sync 2.1', records };
    }),
});

const mapperFor = ({ config }: SourceSettings, pace: Pace, isWhole: boolean, notes: Notes) =>
  new OneRosterMapper({ config, today: todayOf(pace), isWhole, notes, mark: new MarkMaker(pace.now()) });

async function readTables(
  archive: Archive,
  mapper: OneRosterMapper,
  settings: SourceSettings,
  notes: Notes,
  { take, signal }: Pick<ReadOptions, 'take' | 'signal'>,
): Promise<void> {
  const batches = new Batches({ take, signal });
  const add = async (record: RosterRecord | null) => {
    if (record !== null) await batches.add(record);
  };
  const isKnown = (id: string) => {
    if (id === '') notes.add('recordWithoutId');
    return id !== '';
  };
  for await (const row of rowsOf(archive, 'orgs.csv', rows.orgs))
    if (isKnown(row.sourcedId)) await add(mapper.org(rows.orgOf(row)));
  const held = await rolesIn(archive);
  const guardians = await guardiansIn(archive, settings, held);
  for await (const row of rowsOf(archive, 'users.csv', rows.users))
    if (isKnown(row.sourcedId))
      await add(
        mapper.user(
          rows.userOf(row, [...(held.get(row.sourcedId) ?? []), ...(guardians.get(row.sourcedId) ?? [])]),
        ),
      );
  for await (const row of rowsOf(archive, 'classes.csv', rows.classes))
    if (isKnown(row.sourcedId)) await add(mapper.class(rows.classOf(row)));
  for await (const row of rowsOf(archive, 'enrollments.csv', rows.enrollments))
    await add(mapper.enrollment(rows.enrollmentOf(row)));
  await batches.end();
}

type Roles = Map<string, RawRole[]>;

async function rolesIn(archive: Archive): Promise<Roles> {
  const held: Roles = new Map();
  for await (const row of rowsOf(archive, 'roles.csv', rows.roles))
    addTo(held, row.userSourcedId, rows.roleOf(row));
  return held;
}

/** Who is related to a pupil is their guardian at their schools. Nobody asks for guardians who are not wanted. */
async function guardiansIn(archive: Archive, { config }: SourceSettings, held: Roles): Promise<Roles> {
  const guardians: Roles = new Map();
  const isWanted = (config.roles.guardian ?? 'none') !== 'none';
  if (!isWanted || !archive.has('relationships.csv')) return guardians;
  for await (const row of rowsOf(archive, 'relationships.csv', rows.relationships))
    for (const role of held.get(row.userSourcedId) ?? [])
      if (role.role.toLowerCase() === 'student')
        addTo(guardians, row.relationshipUserSourcedId, { ...role, role: 'guardian' });
  return guardians;
}

function addTo(held: Roles, id: string, role: RawRole): void {
  const others = held.get(id) ?? [];
  const isThere = others.some((each) => each.orgId === role.orgId && each.role === role.role);
  if (!isThere) held.set(id, [...others, role]);
}
