import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../database/rows.ts';
import { decide, uidsOf, type WantedRow } from '../../imports/index.ts';
import type { PlannedRow } from '../../jobs/index.ts';
import { type PersonValues, type Standing, standingsOf } from '../../people/index.ts';
import { type Around, batch } from './around.ts';
import { nightsUntilOff } from './meant-values.ts';
import { withoutName } from './protect.ts';
import type { RosterGroups } from './roster-groups.ts';
import { untold } from './told.ts';

/** Somebody whom the system no longer has. */
interface Missing {
  readonly externalId: string;
  readonly uid: string;
  readonly nights: number;
  readonly made: boolean;
  readonly isMissing: boolean;
  readonly isProtected: boolean;
  readonly told: string | null;
}

interface Linked extends Missing {
  readonly isNotFound: boolean;
}

/** Who leaves, for the guards. Only those who were there at the last run. */
export interface Gone {
  people: number;
  /** By school unit. */
  readonly units: Map<string, number>;
  /** By group of the system's. */
  readonly groups: Map<string, number>;
  /** The first and the last of their rows in the plan. */
  readonly rows: readonly [first: number, last: number];
}

/**
 * Plans what becomes of linked people whom a complete read has not found, or of whom the system says that they are gone: out of the groups and
 * school units of the sync at once; after three nights the account is deactivated if a sync made it and it belongs nowhere else. Nobody is deleted.
 */
export async function planGone(around: Around, groups: RosterGroups): Promise<Gone> {
  const { writer } = around;
  const first = writer.length + 1;
  const gone = { people: 0, units: new Map<string, number>(), groups: new Map<string, number>() };
  for (let after = ''; ; ) {
    const links = await linksAfter(around, after);
    const last = links.at(-1);
    if (!last) return { ...gone, rows: [first, writer.length] };
    const page = links.filter(({ isNotFound }) => isNotFound);
    await noteMissing(around, page);
    const rows = await rowsFor(around, page);
    for (const { missing, row, standing } of rows)
      if (row && !missing.isMissing) count(gone, around, groups, standing, row);
    const changing = rows.flatMap(({ row }) => row ?? []);
    await writer.add(changing);
    writer.pass(page.length - changing.length);
    after = last.externalId;
  }
}

/** Whoever left long ago and was dealt with is not looked at again. */
const manyNights = 10;

/** A page of the linked people, and whether the run has found each. Joined to the page: a condition on all links would look through the stage for each page. */
function linksAfter({ db, sync, job, isWhole }: Around, after: string): Promise<readonly Linked[]> {
  const isFound = sql`coalesce(s.is_ours and not s.is_gone, false)`;
  const isNotFound = isWhole
    ? sql`not ${isFound}`
    : sql`coalesce(s.is_gone or not s.is_ours, false) or l.missing is not null and not ${isFound}`;
  // Of a read of changes, only those of whom it says so, and whoever was missing before.
  const some = isWhole
    ? sql``
    : sql`and (l.missing is not null or l.external_id in (select external_id from sync_stage
        where job_id = ${job.id} and kind = 'person' and (is_gone or not is_ours)))`;
  return rowsOf<Linked>(
    db,
    sql`with page as materialized (
        select * from sync_links l
        where l.sync_id = ${sync.id} and l.kind = 'person' and l.uid is not null and l.external_id > ${after} and l.nights <= ${manyNights} ${some}
        order by l.external_id limit ${batch})
      select l.external_id as "externalId", l.uid, l.nights, l.made, l.missing is not null as "isMissing",
        l.is_protected as "isProtected", l.told, (${isNotFound}) and other.uid is null as "isNotFound"
      from page l
      left join sync_stage s on s.job_id = ${job.id} and s.kind = 'person' and s.external_id = l.external_id
      left join lateral (select o.uid from sync_stage o
        where o.job_id = ${job.id} and o.kind = 'person' and o.uid = l.uid and o.verdict is not null limit 1) other on true
      order by l.external_id`,
  );
}

/** Kept until the run is carried out: only then their nights are counted. */
async function noteMissing({ db, job }: Around, page: readonly Missing[]): Promise<void> {
  if (page.length === 0) return;
  const ids = page.map(({ externalId }) => externalId);
  await db.execute(sql`
    insert into sync_stage (job_id, kind, external_id, is_gone, body)
    select ${job.id}, 'missing', id, true, '{}'::jsonb from unnest(${sql.param(ids)}::text[]) as missing(id)
    on conflict do nothing`);
}

interface Leaver {
  readonly missing: Missing;
  /** Null if nothing changes. */
  readonly row: PlannedRow | null;
  readonly standing: Standing | undefined;
}

async function rowsFor(around: Around, page: readonly Missing[]): Promise<Leaver[]> {
  const { db, requester } = around;
  const uids = page.map(({ uid }) => uid);
  const standings = await standingsOf(db, requester.staff.scope, uids, false, 'former');
  const elsewhere = await belongingElsewhere(around, uids);
  return page.map((missing) => {
    const standing = standings.get(missing.uid);
    const row = standing ? rowOf(around, missing, standing, elsewhere.has(missing.uid)) : null;
    return { missing, row, standing };
  });
}

/** Those of these people who belong to a school unit that is not of this sync, wherever it is. */
async function belongingElsewhere(
  { db, mapping }: Around,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rowsOf<{ uid: string }>(
    db,
    sql`select distinct account_uid as uid from associations
      where active and account_uid = any(${sql.param([...uids])}::text[])
        and school_unit_uid <> all(${sql.param([...mapping.units])}::text[])`,
  );
  return new Set(found.map(({ uid }) => uid));
}

function rowOf(
  { job, mapping, requester }: Around,
  missing: Missing,
  standing: Standing,
  isElsewhere: boolean,
): PlannedRow | null {
  const { account, organizations, groups } = standing;
  const units = organizations.filter(({ uid }) => !mapping.units.has(uid)).map(({ uid }) => uid);
  const isByHand = job.action.kind === 'sync' && job.action.byHand;
  const nights = missing.nights + (isByHand ? 0 : 1);
  const isDue = missing.made && !isElsewhere && nights >= nightsUntilOff && account.status === 'active';
  const values: PersonValues = {
    organizations: uidsOf(units),
    groups: uidsOf(groups.filter((group) => units.includes(group.schoolUnitUid)).map(({ uid }) => uid)),
    ...(isDue && { status: 'deactivated' }),
  };
  const names = new Map([...organizations, ...groups].map(({ uid, name }) => [uid, name]));
  const wanted: WantedRow = {
    line: null,
    isHidden: false,
    type: undefined,
    username: account.username,
    data: {},
    faults: [],
  };
  const known = {
    owner: { uid: account.uid, realm: account.realm, isDeleted: false },
    standing,
    isOurDeleted: false,
  };
  const row = untold(
    decide(requester.staff, wanted, known, { values, names, faults: [] }, 'parts'),
    missing.told,
  );
  if (row === null || row.verdict === 'same') return null;
  return missing.isProtected ? withoutName(row) : row;
}

function count(
  gone: Omit<Gone, 'rows'>,
  { mapping }: Around,
  groups: RosterGroups,
  standing: Standing | undefined,
  { verdict }: PlannedRow,
): void {
  if (!standing || verdict !== 'update') return;
  gone.people++;
  const add = (counts: Map<string, number>, uid: string) => counts.set(uid, (counts.get(uid) ?? 0) + 1);
  for (const { uid } of standing.organizations) if (mapping.units.has(uid)) add(gone.units, uid);
  for (const { uid } of standing.groups) if (groups.isOurs(uid)) add(gone.groups, uid);
}
