import type { JobAction } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { Lock } from '../../../person/index.ts';
import type { Requester } from '../selection/requester.ts';
import type { Target } from '../selection/targets.ts';

/** What records of a job's changes give as their reason. */
export const bulkReason = 'bulk job';

/** Whether a job changes a person: allowed, already unchanged, or locked. */
export type Eligibility = 'allowed' | 'unchanged' | Lock;

/** An action, as a requester may do it. */
export interface JobOperation<Prepared = unknown> {
  /** By the rules of users/policy.ts, which a preview and the job itself ask alike. */
  eligibility(target: Target): Eligibility;
  /**
   * Does it to a person for whom it is allowed, in the transaction of their row, and writes it down.
   * @returns a secret that is for the requester alone; null for none
   */
  apply(tx: Database, target: Target, prepared: Prepared): Promise<string | null>;
}

/** A kind of action: one a file in this folder, each named in registry.ts. */
export interface JobKind<Action extends JobAction = JobAction, Prepared = unknown> {
  /** What takes time for each person (ms), made before their transaction begins. */
  prepare?(action: Action, realm: string): Promise<Prepared>;
  /** @throws Forbidden if the requester may not do this to anybody; NotFound if its subject does not exist for them */
  open(db: Database, requester: Requester, action: Action): Promise<JobOperation<Prepared>>;
}

export type ActionOf<Kind extends JobAction['kind']> = Extract<JobAction, { kind: Kind }>;

/** The outcome for a person who no longer exists, or is outside of the requester's scope. */
const nobody: Lock = { reason: { code: 'notFound.person' }, stepUp: false };

export const eligibilityOf = (
  rules: Pick<JobOperation, 'eligibility'>,
  target: Target | undefined,
): Eligibility => (target ? rules.eligibility(target) : nobody);
