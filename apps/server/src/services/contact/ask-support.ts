import type { sendContact } from '@aloud/api';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { emailKey } from '../../mail-address.ts';
import { Undelivered } from '../../messages/undelivered.ts';
import { contactMail } from './mails/contact.ts';

/** Questions from one e-mail address in the window of SIGN_IN_WINDOW_SECONDS. */
const limit = 5;

type Question = z.output<(typeof sendContact)['body'] & object>;

/**
 * Sends a question to support. It is neither stored nor logged.
 * @throws TooManyAttempts, Undelivered
 */
export async function askSupport(
  { config, messenger, attempts }: Pick<Context, 'config' | 'messenger' | 'attempts'>,
  question: Question,
  address: string,
): Promise<void> {
  await attempts.count({ what: 'contact', subject: emailKey(question.email), address, limit });
  if (config.supportTo === undefined) throw new Undelivered({ cause: new Error('SUPPORT_TO is not set.') });
  await messenger.email(contactMail(config.supportTo, { ...question, realm: config.realm }));
}
