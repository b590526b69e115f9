import type { Database } from '../../../database/database.ts';
import type { PlanHold } from '../../../database/schema/index.ts';

/** How it goes on with a plan whose rows are all written. */
export interface PlanEnd {
  /** `applying`: it is carried out without anybody's approval. */
  readonly state: 'planned' | 'held' | 'applying';
  readonly hold: PlanHold | null;
  /** Written in the same transaction. */
  readonly note?: (tx: Database) => Promise<void>;
}
