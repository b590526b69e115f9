import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { LocalOutbox } from './local-outbox.ts';
import type { Mailer, Messenger, Texter } from './messenger.ts';
import { Smtp } from './smtp.ts';
import { TextGateway } from './text-gateway.ts';
import { Undelivered } from './undelivered.ts';

/** Fails for every message: in staging and production the services must be configured. */
const nobody: Messenger = {
  email: () => Promise.reject(new Undelivered({ cause: new Error('SMTP_URL is not set.') })),
  takesAnyLetters: async () => null,
  sms: () => Promise.reject(new Undelivered({ cause: new Error('SMS_URL is not set.') })),
};

/** The configured services; without them, a developer gets the outbox on the page /dev/outbox. */
export function chooseMessenger(config: Config, db: Database): Messenger {
  const fallback = config.environment === 'dev' ? new LocalOutbox(db) : nobody;
  const { smtpUrl, mailFrom, smsUrl, smsFrom } = config;
  const mailer: Mailer = smtpUrl === undefined ? fallback : new Smtp(smtpUrl, mailFrom);
  const texter: Texter = smsUrl === undefined ? fallback : new TextGateway(smsUrl, smsFrom);
  return {
    email: (message) => mailer.email(message),
    takesAnyLetters: () => mailer.takesAnyLetters(),
    sms: (message) => texter.sms(message),
  };
}
