import type { JobAction, PlanColumn } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { Lock } from '../../../person/index.ts';
import type { Requester } from '../selection/requester.ts';
import type { Target } from '../selection/targets.ts';

/** The reason given in the records of a job's changes. */
export const bulkReason = 'bulk job';

/** Whether a job changes a person: allowed, already unchanged, or locked. */
export type Eligibility = 'allowed' | 'unchanged' | Lock;

/** An action, as a requester may carry it out. */
export interface JobOperation<Prepared = unknown> {
  /** By the rules of people/policy.ts, which the plan and carrying it out share. */
  eligibility(target: Target): Eligibility;
  /** What it makes of an allowed person; absent for what is not shown. */
  becomes?(target: Target): FieldChange;
  /** Carries it out for an allowed person, in the transaction of their row, and records it. */
  apply(tx: Database, target: Target, prepared: Prepared): Promise<Applied>;
}

/** What is kept of a row that was carried out. */
export interface Applied {
  /** For the requester alone. */
  readonly secret?: string;
}

/** A field of a person as it is stored, and as it becomes: uids for groups; a deleted person has the status `deleted`. */
export interface FieldChange {
  readonly column: PlanColumn;
  readonly before: unknown;
  readonly after: unknown;
}

/** A kind of action: each has its own file in an `operations` folder, and is named in jobs/registry.ts. */
export interface JobKind<Action extends JobAction = JobAction, Prepared = unknown> {
  /** Slow work for each person (ms), done before their transaction begins. */
  prepare?(action: Action, realm: string): Promise<Prepared>;
  /** @throws Forbidden if the requester may not do this to anybody; NotFound if its subject does not exist for them */
  open(db: Database, requester: Requester, action: Action): Promise<JobOperation<Prepared>>;
}

export type ActionOf<Kind extends JobAction['kind']> = Extract<JobAction, { kind: Kind }>;

/** The outcome for a person who no longer exists, or is outside the requester's scope. */
const nobody: Lock = { reason: { code: 'notFound.person' }, stepUp: false };

export const eligibilityOf = (
  rules: Pick<JobOperation, 'eligibility'>,
  target: Target | undefined,
): Eligibility => (target ? rules.eligibility(target) : nobody);
