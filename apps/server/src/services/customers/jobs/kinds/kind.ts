import type { JobAction } from '@aloud/api';
import type { Database } from '../../../../database/database.ts';
import type { Lock } from '../../users/policy.ts';
import type { Asker } from '../asker.ts';
import type { Target } from '../targets.ts';

/** What records of a job's changes give as their reason. */
export const bulkReason = 'bulk job';

/** What a job does with a person: it is due, she is so already, or it is locked. */
export type Verdict = 'due' | 'so' | Lock;

/** An action in the hands of an asker. */
export interface Deed<Prepared = unknown> {
  /** By the rules of users/policy.ts, which a preview and the job itself ask alike. */
  verdict(target: Target): Verdict;
  /**
   * Does it to somebody to whom it is due, in the transaction of her row, and writes it down.
   * @returns a secret that is for the asker alone; null for none
   */
  apply(tx: Database, target: Target, prepared: Prepared): Promise<string | null>;
}

/** A kind of action: one a file in this folder, each named in registry.ts. */
export interface JobKind<Action extends JobAction = JobAction, Prepared = unknown> {
  /** What takes its time for each person (ms), made before her transaction begins. */
  prepare?(action: Action, realm: string): Promise<Prepared>;
  /** @throws Forbidden where the asker may not do this to anybody; NotFound where what it is about is not there for her */
  open(db: Database, asker: Asker, action: Action): Promise<Deed<Prepared>>;
}

export type ActionOf<Kind extends JobAction['kind']> = Extract<JobAction, { kind: Kind }>;

/** What a job comes to of somebody who is not there, or whom the asker has nothing to do with. */
const nobody: Lock = { reason: { code: 'notFound.person' }, stepUp: false };

export const verdictOn = (rules: Pick<Deed, 'verdict'>, target: Target | undefined): Verdict =>
  target ? rules.verdict(target) : nobody;
