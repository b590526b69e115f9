import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { LocalOutbox } from './local-outbox.ts';
import type { Messenger } from './messenger.ts';
import { Smtp } from './smtp.ts';
import { Undelivered } from './undelivered.ts';

/** Says so for every message: in staging and production a mail server must be named. */
const nobody: Messenger = {
  email: () => Promise.reject(new Undelivered({ cause: new Error('SMTP_URL is not set.') })),
};

/** The mail server where one is named; else, for a developer, the outbox on the page /dev/outbox. */
export function chooseMessenger({ smtpUrl, mailFrom, environment }: Config, db: Database): Messenger {
  if (smtpUrl !== undefined) return new Smtp(smtpUrl, mailFrom);
  return environment === 'dev' ? new LocalOutbox(db) : nobody;
}
