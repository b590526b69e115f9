import { setImmediate } from 'node:timers/promises';
import type { Chore } from '../../chore.ts';
import type { Database } from '../database.ts';

/**
 * Keys of a table that are made in JavaScript, for the rows that do not have them: those from before there were keys, and those that an
 * older version has written since.
 */
export interface Filling {
  /** For the log. */
  readonly name: string;
  /**
   * Fills some rows, in one transaction: whatever happens, a row has all of its keys or none. Rows on which another server is at work are
   * left out.
   * @param after uid of the last row that was looked at; empty at the beginning
   * @returns the uid of the last row that was filled; null if there was none
   */
  readonly fill: (db: Database, after: string) => Promise<string | null>;
}

/** How long a round may take (ms): the other chores, which send mails, wait for it. */
const longestRound = 10_000;
/** How often it is looked for rows without keys once there are none (ms). */
const pause = 60_000;

/** A chore that fills everything in this list. It can be ended at any time, and goes on where it was. */
export function fillingChore(fillings: readonly Filling[]): Chore {
  const next = new WeakMap<Database, number>();
  return {
    name: 'keys of names',
    every: 'moment',
    async run(db) {
      if ((next.get(db) ?? 0) > Date.now()) return;
      if (await fillAll(db, fillings, Date.now() + longestRound)) next.set(db, Date.now() + pause);
    },
  };
}

/**
 * @param until when to stop (ms since 1970)
 * @returns whether nothing was left
 */
export async function fillAll(
  db: Database,
  fillings: readonly Filling[],
  until = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  for (const { fill } of fillings) {
    // Rows that are filled stay in the index of those without keys for a while, so each step begins behind them.
    let after = '';
    for (;;) {
      if (Date.now() >= until) return false;
      const last = await fill(db, after);
      if (last === null && after === '') break;
      after = last ?? '';
      await setImmediate();
    }
  }
  return true;
}
