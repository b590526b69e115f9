import type { ChangePlan, JobOutcome, PlanVerdict, Reason, UserType } from '@aloud/api';
import type { PlannedFault, PlannedField } from '../../../database/schema/index.ts';
import { isBulk, type JobRow } from '../job-row.ts';

/** Every job is a change plan: it is shown before it is carried out, unless nobody has asked for that (decision 0065). */
export type PlanJob = JobRow;

/** @returns null for what this version does not know */
export function planKindOf(job: PlanJob): ChangePlan['kind'] | null {
  const { kind } = job.action;
  if (kind === 'import' || kind === 'undo' || kind === 'sync') return kind;
  return isBulk(job) ? 'bulk' : null;
}

/** What a plan means to do to one person, or to a group (its name is in the column `groups`, its school unit in `organizations`). */
export interface PlannedRow {
  readonly about: 'person' | 'group';
  /** Of somebody who is there, or who is to be made; of a group its uid. */
  readonly accountUid: string;
  readonly verdict: PlanVerdict;
  readonly line: number | null;
  readonly isHidden: boolean;
  readonly name: string | null;
  readonly username: string | null;
  readonly type: UserType | null;
  /** The version of the person that the plan was made from. */
  readonly seen: number | null;
  readonly fields: readonly PlannedField[];
  readonly faults: readonly PlannedFault[];
}

/** The same as it was stored. */
export interface StoredRow extends PlannedRow {
  readonly position: number;
}

export interface RowResult {
  readonly outcome: JobOutcome;
  readonly reason: Reason | null;
  /** For the requester alone; sealed. */
  readonly secret?: string;
  /** What has become of the person, if the row does not say it yet. */
  readonly fields?: readonly PlannedField[];
}
