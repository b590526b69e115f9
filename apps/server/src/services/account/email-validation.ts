import type { Context } from '../../context.ts';
import { InvalidInput } from '../../errors.ts';
import { languageOf } from '../../person/index.ts';
import { findLink, invalidLink, ourPage, sendLink } from '../credentials/index.ts';
import { type Account, confirmOwnEmail } from '../people/index.ts';
import { confirmationMail } from './mails/confirmation.ts';

const day = 24 * 3_600_000;

/**
 * Sends a link to the person's address, unless it is confirmed already.
 * @param confirmUrl page of the portal that the link leads to
 * @throws InvalidInput, TooSoon, Undelivered
 */
export async function requestValidation(
  context: Context,
  account: Account,
  confirmUrl: string,
): Promise<void> {
  const { uid, email, emailVerified } = account;
  const page = ourPage(confirmUrl, context.config.publicUrl, 'confirmUrl');
  if (email === null) throw new InvalidInput('form.noEmail');
  if (emailVerified) return;
  const link = { purpose: 'confirm-email', accountUid: uid, email, life: day, page } as const;
  await sendLink(context, link, (address) => confirmationMail(languageOf(account), email, address));
}

/** The same for an account that has just been made. @throws Undelivered */
export const sendConfirmation = (context: Context, account: Account): Promise<void> =>
  requestValidation(context, account, new URL('/email/confirm', context.config.publicUrl).href);

/**
 * Confirms the address that the link was sent to, as often as it is opened within its day.
 * @throws InvalidInput on `confirmUrl`
 */
export async function confirmValidation({ config, db }: Context, confirmUrl: string): Promise<void> {
  const sent = await findLink(db, 'confirm-email', ourPage(confirmUrl, config.publicUrl, 'confirmUrl'));
  if (!sent) throw invalidLink('confirmUrl');
  const confirmed = await confirmOwnEmail(db, sent.accountUid, sent.email);
  if (!confirmed) throw invalidLink('confirmUrl');
}
