import { type RealmId, type Reason, reason } from '@aloud/api';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type PlanHold, schoolUnits, syncs } from '../../database/schema/index.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { applyRows } from '../imports/index.ts';
import type { PlanEnd, PlanJob, PlanKind, PlanWriter } from '../jobs/index.ts';
import type { Requester } from '../people/index.ts';
import { findAdministered } from '../schools/index.ts';
import { addNextChanges, endRun } from './applying/end-run.ts';
import { linkChanged, linkNext } from './applying/link-people.ts';
import type { Means } from './means.ts';
import type { Around } from './planning/around.ts';
import { planGone } from './planning/gone-people.ts';
import { holdOf } from './planning/guards.ts';
import { Mapping } from './planning/mapping.ts';
import { planMoved } from './planning/moved-members.ts';
import { RosterGroups } from './planning/roster-groups.ts';
import { RosterPeople } from './planning/roster-people.ts';
import type { Tally } from './planning/tally.ts';
import { type Read, readSource } from './reading/read-source.ts';
import { schoolsOnStage } from './reading/stage.ts';
import { clearLog, tell } from './runs/log.ts';
import { countFailure, countSuccess } from './runs/quarantine.ts';
import { isReady } from './runs/ready.ts';
import { completed } from './settings/defaults.ts';
import type { SyncRow } from './settings/find-sync.ts';

/** A run of a sync: a plan whose source is the system of a school. */
export const syncPlan = (means: Means): PlanKind => ({
  plan: (db, job, requester, writer) => planRun({ ...means, db }, job, requester, writer),
  async apply(tx, job, requester, rows) {
    const results = await applyRows(tx, job, actingFor(requester, job), rows, 'forNow');
    const changed = rows.filter((_, at) => results[at]?.outcome === 'changed');
    await linkChanged(
      tx,
      job,
      changed.map(({ accountUid }) => accountUid),
    );
    return results;
  },
  async failed(tx, job, why) {
    const { sync } = ofSync(job);
    await tell(tx, job.id, 'error', why);
    await countFailure(tx, sync, job.id, why);
  },
  settle: async (tx, job) => (await linkNext(tx, job)) || (await addNextChanges(tx, job)),
  ended: endRun,
});

export function ofSync({ action }: PlanJob): Extract<PlanJob['action'], { readonly kind: 'sync' }> {
  if (action.kind !== 'sync') throw new Error('It is no run of a sync.');
  return action;
}

/** The fields that a sync looks after are written by nobody else. */
const actingFor = (requester: Requester, job: PlanJob): Requester => ({
  ...requester,
  staff: { ...requester.staff, sync: ofSync(job).sync },
});

async function planRun(
  means: Means,
  job: PlanJob,
  requester: Requester,
  writer: PlanWriter,
): Promise<PlanEnd> {
  const { db } = means;
  const sync = await syncOfRun(db, job);
  const source = means.sources[sync.type];
  if (!source) throw new Conflict('sync.notReady');
  const config = completed(means.sources, sync.type, sync.config);
  const mapping = new Mapping(config, sync.organizationMap);
  await clearLog(db, job.id);
  await tell(db, job.id, 'info', { code: 'sync.began' });
  await checkSchools(db, requester, mapping);
  const read = await readSource({ means, job, sync, source, mapping, settings: { config }, writer });
  const { people, groups: groupCount, isWhole, base } = read;
  await measureTables(db);
  const told = isWhole ? 'sync.read' : 'sync.readChanges';
  await tell(db, job.id, 'info', reason(told, { people, groups: groupCount }));
  const around: Around = {
    db,
    job,
    sync,
    mapping,
    // Syncs are made in realms of the product only.
    realm: job.realm as RealmId,
    requester: actingFor(requester, job),
    writer,
    unitNames: await namesOf(db, mapping.units),
    isWhole,
    base,
  };
  await tellMissingSchools(around);
  const groups = await RosterGroups.plan(around);
  const tally = await RosterPeople.plan(around, groups);
  await planMoved(around, groups, tally);
  const gone = await planGone(around, groups);
  const hold = await holdOf(around, gone, tally);
  await tell(db, job.id, 'warning', ...warningsOf(tally));
  await measureTables(db);
  const { create, update, same, refuse } = await writer.counts();
  await tell(db, job.id, 'info', reason('sync.planned', { create, update, same, refuse }));
  return endOf(job, sync, hold, read);
}

/** Without knowing what was written just now, the database would look through all of it for each part. */
async function measureTables(db: Database): Promise<void> {
  await db.execute(sql`analyze sync_stage, sync_links`);
}

/** @throws Conflict if it has been changed so that it cannot run, NotFound if it is gone */
async function syncOfRun(db: Database, job: PlanJob): Promise<SyncRow> {
  const [sync] = await db
    .select()
    .from(syncs)
    .where(eq(syncs.id, ofSync(job).sync));
  if (!sync) throw new NotFound();
  if (!isReady(sync)) throw new Conflict('sync.notReady');
  return sync;
}

/**
 * Whoever saved the sync still administers every school unit of its map. Without one of them the run would find that everybody there is gone.
 * @throws Conflict
 */
async function checkSchools(db: Database, { staff }: Requester, mapping: Mapping): Promise<void> {
  const administered = new Set((await findAdministered(db, staff.scope)).map(({ uid }) => uid));
  const stray = [...mapping.units].find((uid) => !administered.has(uid));
  if (stray === undefined) return;
  const name = (await namesOf(db, new Set([stray]))).get(stray) ?? stray;
  throw new Conflict(reason('sync.schoolNotYours', { name }));
}

async function namesOf(db: Database, units: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ uid: schoolUnits.uid, name: schoolUnits.name })
    .from(schoolUnits)
    .where(inArray(schoolUnits.uid, [...units]));
  return new Map(found.map(({ uid, name }) => [uid, name]));
}

/** Mapped schools that the system does not have: whoever was there is gone. */
async function tellMissingSchools({ db, job, mapping, unitNames, isWhole }: Around): Promise<void> {
  if (!isWhole) return;
  const there = await schoolsOnStage(db, job.id, mapping.externalIds);
  const missing = mapping.externalIds.filter((externalId) => !there.has(externalId));
  const reasons = missing.map((externalId) =>
    reason('sync.noSchool', { name: unitNames.get(mapping.unitOf(externalId) ?? '') ?? '' }),
  );
  await tell(db, job.id, 'warning', ...reasons);
}

function warningsOf({ severalTypes, goneGroups, strayMembers }: Tally): Reason[] {
  const all = {
    'sync.severalTypes': severalTypes,
    'sync.goneGroups': goneGroups,
    'sync.strayMembers': strayMembers,
  } as const;
  return (Object.keys(all) as Array<keyof typeof all>).flatMap((code) =>
    all[code] > 0 ? [reason(code, { number: all[code] })] : [],
  );
}

/** A run is carried out by itself unless it is the first one, is only to be shown, is held, or the sync is switched off. */
function endOf(job: PlanJob, sync: SyncRow, hold: PlanHold | null, read: Read): PlanEnd {
  const { dryRun, byHand } = ofSync(job);
  const isFirst = sync.followed === null;
  const state = hold && !dryRun ? 'held' : dryRun || isFirst || !sync.active ? 'planned' : 'applying';
  const why: Reason | null = dryRun
    ? { code: 'sync.onlyShown' }
    : hold
      ? reason('sync.held', { number: hold.number })
      : state === 'planned'
        ? { code: 'sync.firstRun' }
        : null;
  return {
    state,
    hold,
    async note(tx) {
      if (why) await tell(tx, job.id, hold && !dryRun ? 'warning' : 'info', ...(hold?.reasons ?? []), why);
      await countSuccess(tx, sync.id, byHand);
      const base = read.isWhole ? job.id : read.base;
      await tx
        .update(syncs)
        .set({ readTo: read.cursor, readBase: read.cursor === null ? null : base })
        // Whoever has saved it meanwhile wants everything to be read.
        .where(and(eq(syncs.id, sync.id), eq(syncs.version, sync.version)));
    },
  };
}
