import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs, type PlanAction } from '../../../database/schema/index.ts';

interface Run {
  readonly action: Extract<PlanAction, { readonly kind: 'sync' }>;
  readonly schoolUnitUid: string;
  /** Whose rights it has, and how securely they were signed in. */
  readonly owner: { readonly uid: string; readonly realm: string; readonly acr: string };
}

/**
 * Begins a run of a sync, which the next free server reads. A plan of an earlier run that waits for approval is cancelled: what it was made from
 * is old. The caller holds the row of the sync.
 * @returns its id; that of the run that is under way if there is one
 */
export async function createRun(tx: Database, { action, schoolUnitUid, owner }: Run): Promise<string> {
  const [underWay] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.syncId, action.sync), inArray(jobs.state, ['reading', 'applying'])));
  if (underWay) return underWay.id;
  await tx
    .update(jobs)
    .set({ state: 'cancelled', finished: sql`now()` })
    .where(and(eq(jobs.syncId, action.sync), inArray(jobs.state, ['planned', 'held'])));
  const id = randomUUID();
  const { uid: ownerUid, realm, acr } = owner;
  await tx.insert(jobs).values({
    id,
    ownerUid,
    realm,
    acr,
    action,
    state: 'reading',
    schoolUnitUid,
    syncId: action.sync,
    total: 0,
  });
  return id;
}

/** Ends what is under way or waits of a sync that goes. What is done stays done. */
export async function cancelRuns(tx: Database, syncId: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'cancelled', finished: sql`now()`, holder: null, heldUntil: null })
    .where(and(eq(jobs.syncId, syncId), inArray(jobs.state, ['reading', 'planned', 'held', 'applying'])));
}
