import type { Config } from './config.ts';
import type { Database } from './database/database.ts';

/** One thing that is done again and again, by whoever owns the data: the `schedule.ts` of a room lists its own. */
export interface Chore {
  /** What the log calls it. */
  readonly name: string;
  readonly run: (db: Database, config: Config, log: ChoreLog) => Promise<unknown>;
  /** Absent: every hour. */
  readonly every?: 'minute';
  /** Whether it takes away what nobody can bring back: a clock that jumped must not. */
  readonly forGood?: true;
}

/** Tells of what one chore could not do for a part of its work. */
export interface ChoreLog {
  readonly warn: (about: object, message: string) => void;
}
