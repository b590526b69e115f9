import { type ChangePlan, fullName, type PlanState, readReason } from '@aloud/api';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, schoolUnits } from '../../../database/schema/index.ts';
import { canUndo, isBulk, type PlanJob, planKindOf, secretsUntil } from '../../jobs/index.ts';
import { type SeenPlan, undosOf } from './find-plan.ts';

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
  const secrets = await secretsUntil(
    db,
    plans.map(({ job }) => job),
  );
  return plans.map((plan) => present(plan, { undos, people, units, secrets }));
}

interface Told {
  readonly undos: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  readonly secrets: ReadonlyMap<string, string>;
}

function present({ job, mayDecide }: SeenPlan, { undos, people, units, secrets }: Told): ChangePlan {
  const { id, action, changed, unchanged, refused, failed, schoolUnitUid } = job;
  const undo = undos.get(id) ?? null;
  const done = changed + unchanged + refused + failed;
  const isOnlyShown = action.kind === 'sync' && action.dryRun;
  const isOpen =
    (job.state === 'planned' || job.state === 'held') &&
    !isOnlyShown &&
    (job.expires?.getTime() ?? 0) > Date.now();
  return {
    id,
    // Whoever has found it knows its kind.
    kind: planKindOf(job) ?? 'bulk',
    state: stateOf(job),
    requester: { id: job.ownerUid, name: people.get(job.ownerUid) ?? '' },
    schoolUnit: schoolUnitUid === null ? null : { id: schoolUnitUid, name: units.get(schoolUnitUid) ?? '' },
    file: action.kind === 'import' ? action.file : null,
    workbook: job.workbook,
    read: job.total,
    planned: plannedOf(job),
    counts: { done, changed, unchanged, refused, failed },
    faults: [...(job.summary?.faults ?? [])],
    failure: job.failure === null ? null : (readReason(job.failure) ?? { code: 'system.internal' }),
    hold: job.hold && { reasons: [...job.hold.reasons], number: job.hold.number },
    sync: action.kind === 'sync' ? { id: action.sync, dryRun: action.dryRun } : null,
    change: isBulk(job) ? job.action : null,
    secretsUntil: mayDecide ? (secrets.get(id) ?? null) : null,
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

/** What was meant; a bulk change of a version that had no plans for them says so only by its outcomes. */
function plannedOf(job: PlanJob): ChangePlan['planned'] {
  const none = { create: 0, update: 0, remove: 0, same: 0, refuse: 0 };
  if (job.summary) return job.summary.counts;
  if (!isBulk(job) || job.wanted !== null) return none;
  const { total, unchanged, refused } = job;
  return { ...none, update: total - unchanged - refused, same: unchanged, refuse: refused };
}

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
