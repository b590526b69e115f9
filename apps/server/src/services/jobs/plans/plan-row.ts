import type { JobOutcome, PlanVerdict, Reason, UserType } from '@aloud/api';
import type { PlanAction, PlannedFault, PlannedField } from '../../../database/schema/index.ts';
import type { JobRow } from '../job-row.ts';

/** A job that is a change plan: it is shown before it is carried out (decision 0065). */
export type PlanJob = JobRow & { readonly action: PlanAction };

export const isPlan = (job: JobRow): job is PlanJob =>
  job.action.kind === 'import' || job.action.kind === 'undo' || job.action.kind === 'sync';

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
}
