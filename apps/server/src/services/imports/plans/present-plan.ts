import { type ChangePlan, fullName, type PlanState, readReason } from '@aloud/api';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, schoolUnits } from '../../../database/schema/index.ts';
import type { PlanJob } from '../../jobs/index.ts';
import { type SeenPlan, undosOf } from './find-plan.ts';

/** For so long a plan that was carried out can be taken back (ms): as long as it is kept. */
const undoable = 30 * 24 * 3_600_000;

export async function presentPlans(db: Database, plans: readonly SeenPlan[]): Promise<ChangePlan[]> {
  const ids = plans.map(({ job }) => job.id);
  const undos = await undosOf(db, ids);
  const people = await namesOfPeople(
    db,
    plans.map(({ job }) => job.ownerUid),
  );
  const units = await namesOfUnits(
    db,
    plans.flatMap(({ job }) => job.schoolUnitUid ?? []),
  );
  return plans.map((plan) => present(plan, { undos, people, units }));
}

interface Names {
  readonly undos: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
}

function present({ job, mayDecide }: SeenPlan, { undos, people, units }: Names): ChangePlan {
  const { id, action, summary, changed, unchanged, refused, failed, schoolUnitUid } = job;
  const undo = undos.get(id) ?? null;
  const done = changed + unchanged + refused + failed;
  const isOnlyShown = action.kind === 'sync' && action.dryRun;
  const isOpen =
    (job.state === 'planned' || job.state === 'held') &&
    !isOnlyShown &&
    (job.expires?.getTime() ?? 0) > Date.now();
  return {
    id,
    kind: action.kind,
    state: stateOf(job),
    requester: { id: job.ownerUid, name: people.get(job.ownerUid) ?? '' },
    schoolUnit: schoolUnitUid === null ? null : { id: schoolUnitUid, name: units.get(schoolUnitUid) ?? '' },
    file: action.kind === 'import' ? action.file : null,
    workbook: job.workbook,
    read: job.total,
    planned: summary?.counts ?? { create: 0, update: 0, remove: 0, same: 0, refuse: 0 },
    counts: { done, changed, unchanged, refused, failed },
    faults: [...(summary?.faults ?? [])],
    failure: job.failure === null ? null : (readReason(job.failure) ?? { code: 'system.internal' }),
    hold: job.hold && { reasons: [...job.hold.reasons], number: job.hold.number },
    sync: action.kind === 'sync' ? { id: action.sync, dryRun: action.dryRun } : null,
    digest: isOpen ? job.digest : null,
    until: isOpen ? (job.expires?.toISOString() ?? null) : null,
    created: job.created.toISOString(),
    finished: job.finished?.toISOString() ?? null,
    isOwn: mayDecide,
    canUndo: undo === null && canUndo(job),
    undo,
    undoes: job.undoes,
  };
}

/** Whether it has changed something that can be taken back, not long ago. */
export const canUndo = ({ action, state, changed, created }: PlanJob): boolean =>
  (action.kind === 'import' || action.kind === 'sync') &&
  (state === 'done' || state === 'cancelled') &&
  changed > 0 &&
  created.getTime() > Date.now() - undoable;

function stateOf({ state, heldUntil, changed, failed, expires }: PlanJob): PlanState {
  if (state === 'applying') return heldUntil !== null || changed + failed > 0 ? 'running' : 'waiting';
  const isWaiting = state === 'planned' || state === 'held';
  if (isWaiting && (expires?.getTime() ?? 0) <= Date.now()) return 'cancelled';
  return state;
}

async function namesOfPeople(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ uid: accounts.uid, firstname: accounts.firstname, lastname: accounts.lastname })
    .from(accounts)
    .where(inArray(accounts.uid, [...new Set(uids)]));
  return new Map(found.map(({ uid, firstname, lastname }) => [uid, fullName(firstname, lastname)]));
}

async function namesOfUnits(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ uid: schoolUnits.uid, name: schoolUnits.name })
    .from(schoolUnits)
    .where(inArray(schoolUnits.uid, [...new Set(uids)]));
  return new Map(found.map(({ uid, name }) => [uid, name]));
}
