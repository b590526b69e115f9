import type { Config } from './config.ts';
import type { Database } from './database/database.ts';

/** A task that the owner of the data repeats; the `schedule.ts` of each room lists its own. */
export interface Chore {
  /** Its name in the log. */
  readonly name: string;
  readonly run: (db: Database, config: Config, log: ChoreLog) => Promise<unknown>;
  /** Every hour if absent; a moment is some seconds, for what somebody waits for. */
  readonly every?: 'moment' | 'minute';
  /** Whether it deletes something that nobody can restore: then it does not run after the clock has jumped. */
  readonly forGood?: true;
}

/** Receives what a chore could not do for part of its work. */
export interface ChoreLog {
  readonly warn: (about: object, message: string) => void;
}
