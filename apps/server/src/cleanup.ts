import type { FastifyInstance } from 'fastify';
import { removeOldAttempts } from './attempts/measures.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { isClockSteady } from './database/steady-clock.ts';
import { findFullDisks } from './disk-space.ts';
import { removeOldKeys } from './keys/repository.ts';
import { removeAbandoned } from './publications/abandoned.ts';
import { makeMissingCovers } from './publications/missing-covers.ts';
import { settleBooks } from './publications/store.ts';
import { removeOldReplies, removeOldUpstreamAttempts } from './services/auth/index.ts';
import { removeOldSheets } from './services/cards/index.ts';
import { removeOldCodes, removeOldLinks } from './services/credentials/index.ts';
import { forgetOldSecrets, removeOldJobs } from './services/jobs/index.ts';
import { eraseDeleted } from './services/people/index.ts';
import { removeExpiredRecords, removeOldImpersonations } from './services/sessions/index.ts';

const minute = 60_000;
const hour = 60 * minute;

/** One thing that is done again and again. */
export interface Chore {
  readonly name: string;
  readonly run: (db: Database) => Promise<unknown>;
  /** Whether it takes away what nobody can bring back: a clock that jumped must not. */
  readonly forGood?: true;
}

type Warn = (chore: string, error: unknown) => void;

export const chores = (config: Config): readonly Chore[] => [
  { name: 'sessions', run: removeExpiredRecords, forGood: true },
  { name: 'replies', run: removeOldReplies },
  { name: 'links', run: removeOldLinks },
  { name: 'codes', run: removeOldCodes },
  { name: 'acting', run: removeOldImpersonations },
  { name: 'deleted people', run: eraseDeleted, forGood: true },
  { name: 'passwords of jobs', run: forgetOldSecrets },
  { name: 'sheets of passwords', run: removeOldSheets },
  { name: 'jobs', run: removeOldJobs, forGood: true },
  { name: 'keys', run: (db) => removeOldKeys(db, config) },
  { name: 'abandoned books', run: () => removeAbandoned(config.booksDir) },
  { name: 'unsettled books', run: (db) => settleBooks(db, config.booksDir) },
];

/** What anybody may leave behind without signing in, done every minute: names that were tried, ways to other services. */
export const quickChores: readonly Chore[] = [
  { name: 'attempts', run: removeOldAttempts },
  { name: 'ways to other services', run: removeOldUpstreamAttempts },
];

/** Deletes what has expired and makes what is missing, now and every hour or minute; any number of servers may do it side by side. */
export function scheduleCleanup(app: FastifyInstance, db: Database, config: Config): void {
  const warn: Warn = (chore, error) => app.log.warn({ err: error, chore }, 'tidying failed');
  const covers: Chore = {
    name: 'covers',
    run: () =>
      makeMissingCovers(db, config, (error, bookId) =>
        app.log.warn({ err: error, bookId }, 'a cover could not be made small'),
      ),
  };
  const space: Chore = {
    name: 'space',
    run: () =>
      findFullDisks(config, (disk) => app.log.warn(disk, 'little space is left on a disk: make room soon')),
  };
  const tidy = () => cleanUp(db, [...chores(config), space, covers], warn);
  const tidyQuickly = () => cleanUp(db, quickChores, warn);
  void tidyQuickly().then(tidy);
  setInterval(() => void tidy(), hour).unref();
  setInterval(() => void tidyQuickly(), minute).unref();
}

/** Does each chore by itself: one that fails keeps no other from being done. */
export async function cleanUp(db: Database, all: readonly Chore[], warn: Warn): Promise<void> {
  const steady = await isClockSteady(db).catch((error: unknown) => {
    warn('clock', error);
    return false;
  });
  for (const { name, run, forGood } of all) {
    if (forGood && !steady) continue;
    try {
      await run(db);
    } catch (error) {
      warn(name, error);
    }
  }
}
