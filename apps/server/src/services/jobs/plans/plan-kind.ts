import type { Reason } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { PlanAction } from '../../../database/schema/index.ts';
import type { Requester } from '../../people/index.ts';
import type { PlanEnd } from './plan-end.ts';
import type { PlanJob, RowResult, StoredRow } from './plan-row.ts';
import type { PlanWriter } from './writer.ts';

/** How plans of one kind are made and carried out. */
export interface PlanKind {
  /**
   * Reads what the plan is made from, and writes its rows.
   * @returns how it goes on; without it, the plan waits for approval
   * @throws Refusal with the reason why it cannot be planned
   */
  plan(db: Database, job: PlanJob, requester: Requester, writer: PlanWriter): Promise<PlanEnd | undefined>;
  /** How many rows are carried out in one transaction at most. */
  together?(job: PlanJob): number;
  /** Slow work (ms) for the next rows, which is done before their transaction begins. */
  prepare?(job: PlanJob): Promise<unknown>;
  /**
   * Carries out some rows in the caller's transaction, with the requester's present rights. If it throws, nothing of them is done, and they are
   * tried one by one.
   * @returns a result for each, in their order
   */
  apply(
    tx: Database,
    job: PlanJob,
    requester: Requester,
    rows: readonly StoredRow[],
    prepared?: unknown,
  ): Promise<readonly RowResult[]>;
  /**
   * Called in transactions of its own once all rows have their outcomes, again and again, for what is left to write.
   * @returns whether there may be more
   */
  settle?(tx: Database, job: PlanJob): Promise<boolean>;
  /** Called in the transaction in which a plan has failed, with the reason. */
  failed?(tx: Database, job: PlanJob, reason: Reason): Promise<void>;
  /** Called in the transaction in which a plan is done: all its rows have their outcomes. */
  ended?(tx: Database, job: PlanJob): Promise<void>;
}

/** Bulk changes have their own kind here (bulk/bulk-plan.ts). */
export type PlanKinds = Readonly<Record<PlanAction['kind'], PlanKind>>;
