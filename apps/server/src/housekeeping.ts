import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { rowsOf } from './database/rows.ts';
import { findFullDisks } from './disk-space.ts';
import { removeOldKeys } from './keys/repository.ts';
import { removeAbandoned } from './publications/abandoned.ts';
import { makeMissingCovers } from './publications/missing-covers.ts';
import { settleBooks } from './publications/store.ts';
import { removeOldLinks } from './services/account/mail-links.ts';
import { removeOldActings } from './services/auth/acting/actings.ts';
import { removeOldAttempts } from './services/auth/measures.ts';
import { removeOldCodes } from './services/auth/methods/sms-codes.ts';
import { removeExpiredRecords } from './services/auth/records.ts';
import { removeOldReplies } from './services/auth/token-replies.ts';
import { removeOldUpstreamAttempts } from './services/auth/upstream/attempts.ts';
import { forgetOldSecrets, removeOldJobs } from './services/customers/jobs/tidy.ts';
import { removeOldSheets } from './services/customers/sign-in-means/sheets.ts';
import { eraseDeleted } from './services/customers/users/deleted.ts';

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
  { name: 'acting', run: removeOldActings },
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
export function keepTidy(app: FastifyInstance, db: Database, config: Config): void {
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
  const tidy = () => tidyUp(db, [...chores(config), space, covers], warn);
  const tidyQuickly = () => tidyUp(db, quickChores, warn);
  void tidyQuickly().then(tidy);
  setInterval(() => void tidy(), hour).unref();
  setInterval(() => void tidyQuickly(), minute).unref();
}

/** Does each chore by itself: one that fails keeps no other from being done. */
export async function tidyUp(db: Database, all: readonly Chore[], warn: Warn): Promise<void> {
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

/**
 * Whether the database's clock has gone for a day without a jump. A server that was off for longer than a week looks the same as one whose
 * clock jumped: it takes a day more then until anything is erased.
 */
async function isClockSteady(db: Database): Promise<boolean> {
  const [found] = await rowsOf<{ steady: boolean }>(
    db,
    sql`
      insert into housekeeping (id, last, steady_since) values (1, now(), now())
      on conflict (id) do update set
        last = now(),
        steady_since = case
          when now() - housekeeping.last between interval '-1 hour' and interval '7 days' then housekeeping.steady_since
          else now()
        end
      returning now() - steady_since >= interval '1 day' as steady`,
  );
  return found?.steady ?? false;
}
