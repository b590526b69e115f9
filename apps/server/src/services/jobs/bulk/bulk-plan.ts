import { eq } from 'drizzle-orm';
import { chunksOf } from '../../../chunks.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { jobs } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';
import {
  eligibilityOf,
  findTargets,
  type JobOperation,
  type Requester,
  type Target,
  uidsOf,
} from '../../people/index.ts';
import { type BulkJob, isBulk } from '../job-row.ts';
import type { PlanEnd } from '../plans/plan-end.ts';
import type { PlanKind } from '../plans/plan-kind.ts';
import type { PlanJob, RowResult, StoredRow } from '../plans/plan-row.ts';
import type { PlanWriter } from '../plans/writer.ts';
import { kindOf } from '../registry.ts';
import { sealedFor } from '../secrets.ts';
import { bulkRows, isAsSeen, plannedField } from './bulk-row.ts';

/** How many people are planned at once. */
const batch = 500;
/** How many are changed in one transaction: each by the same steps as by hand, so that nobody waits long for it, in the embedded database either. */
const together = 10;

/** The same change to each of the chosen people. */
export const bulkPlan = (safe: Context['safe']): PlanKind => ({
  plan: (db, job, requester, writer) => planBulk(db, asBulk(job), requester, writer),
  // What is prepared is for one person.
  together: (job) => (kindOf(asBulk(job).action).prepare ? 1 : together),
  prepare: async (job) => kindOf(asBulk(job).action).prepare?.(asBulk(job).action, job.realm),
  async apply(tx, job, requester, rows, prepared) {
    const { action } = asBulk(job);
    const { scope } = requester.staff;
    const operation = await kindOf(action).open(tx, requester, action);
    const uids = rows.map(({ accountUid }) => accountUid);
    const targets = await findTargets(tx, scope, uids, true);
    const results: RowResult[] = [];
    for (const row of rows) {
      const target = targets.get(row.accountUid);
      const refusal = refusalOf(operation, row, target);
      if (refusal || !target) {
        results.push(refusal ?? unchanged);
        continue;
      }
      const change = row.fields.length === 0 ? operation.becomes?.(target) : undefined;
      const fields = change && [await plannedField(tx, scope, change)];
      const { secret } = await operation.apply(tx, target, prepared);
      results.push({
        outcome: 'changed',
        reason: null,
        ...(fields && { fields }),
        ...(secret && { secret: safe.seal(secret, sealedFor(job)) }),
      });
    }
    return results;
  },
});

async function planBulk(
  db: Database,
  { id, action, wanted }: BulkJob,
  requester: Requester,
  writer: PlanWriter,
): Promise<PlanEnd> {
  if (wanted === null) throw new NotFound('notFound.job');
  const operation = await kindOf(action).open(db, requester, action);
  const uids = await uidsOf(db, requester, wanted.selection);
  const { scope } = requester.staff;
  for (const chunk of chunksOf(uids, batch)) {
    const targets = await findTargets(db, scope, chunk);
    const people = chunk.map((uid) => {
      const target = targets.get(uid);
      const eligibility = eligibilityOf(operation, target);
      return { uid, target, eligibility, change: target && operation.becomes?.(target) };
    });
    await writer.add(await bulkRows(db, scope, people, action.kind === 'delete' ? 'remove' : 'update'));
  }
  return {
    state: wanted.isShown ? 'planned' : 'applying',
    hold: null,
    note: async (tx) => {
      await tx.update(jobs).set({ wanted: null }).where(eq(jobs.id, id));
    },
  };
}

const unchanged: RowResult = { outcome: 'unchanged', reason: null };

/** Why nothing is done to a person now; null if they are changed. A hand's change after the plan was made is kept. */
function refusalOf(operation: JobOperation, row: StoredRow, target: Target | undefined): RowResult | null {
  const eligibility = eligibilityOf(operation, target);
  if (eligibility === 'unchanged') return unchanged;
  if (eligibility !== 'allowed') return { outcome: 'refused', reason: eligibility.reason };
  const isSo = isAsSeen(row, target && operation.becomes?.(target));
  return isSo ? null : { outcome: 'refused', reason: { code: 'import.changedMeanwhile' } };
}

function asBulk(job: PlanJob): BulkJob {
  if (!isBulk(job)) throw new NotFound('notFound.job');
  return job;
}
