import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { removeOldKeys } from './keys/repository.ts';
import { removeAbandoned } from './publications/abandoned.ts';
import { makeMissingCovers } from './publications/missing-covers.ts';
import { removeOldLinks } from './services/account/mail-links.ts';
import { removeOldActings } from './services/auth/acting/actings.ts';
import { removeOldAttempts } from './services/auth/measures.ts';
import { removeOldCodes } from './services/auth/methods/sms-codes.ts';
import { removeExpiredRecords } from './services/auth/records.ts';
import { removeOldReplies } from './services/auth/token-replies.ts';
import { removeOldUpstreamAttempts } from './services/auth/upstream/attempts.ts';
import { forgetOldSecrets, removeOldJobs } from './services/customers/jobs/tidy.ts';
import { eraseDeleted } from './services/customers/users/deleted.ts';

const hour = 3_600_000;

/** Deletes what has expired and makes what is missing, now and every hour; any number of servers may do it side by side. */
export function keepTidy(app: FastifyInstance, db: Database, config: Config): void {
  const tidy = async () => {
    try {
      await removeExpiredRecords(db);
      await removeOldAttempts(db);
      await removeOldReplies(db);
      await removeOldLinks(db);
      await removeOldCodes(db);
      await removeOldActings(db);
      await eraseDeleted(db);
      await removeOldUpstreamAttempts(db);
      await forgetOldSecrets(db);
      await removeOldJobs(db);
      await removeOldKeys(db, config);
      await removeAbandoned(config.booksDir);
      await makeMissingCovers(db, config, (error, bookId) =>
        app.log.warn({ err: error, bookId }, 'a cover could not be made small'),
      );
    } catch (error) {
      app.log.warn({ err: error }, 'tidying failed');
    }
  };
  void tidy();
  setInterval(() => void tidy(), hour).unref();
}
