import type { Context } from '../../context.ts';
import { Forbidden } from '../../errors.ts';
import { languageOf } from '../../person/index.ts';
import { forgetLinks } from '../credentials/index.ts';
import { type Account, setOwnEmail } from '../people/index.ts';
import { emailChangedMail } from './mails/email-changed.ts';
import { checkOwnPassword } from './passwords.ts';

const changesADay = 5;

interface Change {
  readonly email: string;
  readonly currentPassword: string;
  readonly address: string;
}

/**
 * Changes the address. A person who only found a device on which somebody is signed in must not become able to reset the password by a
 * link: so the current password is required, and the old address is notified.
 * @returns the notification, which may fail
 * @throws Forbidden, InvalidInput, TooManyAttempts, TooOftenToday
 */
export async function changeEmail(
  context: Context,
  account: Account,
  { email, currentPassword, address }: Change,
): Promise<{ sending: Promise<void> }> {
  if (account.sharedAccount) throw new Forbidden('lock.sharedEmail');
  await checkOwnPassword(context, account, currentPassword, address);
  await context.attempts.countToday({ what: 'addresses', subject: account.uid, limit: changesADay });
  const changed = await context.db.transaction(async (tx) => {
    const written = await setOwnEmail(tx, account.uid, email);
    await forgetLinks(tx, account.uid);
    return written;
  });
  const told = changed && account.emailVerified && account.email !== null && account.email !== email;
  if (!told) return { sending: Promise.resolve() };
  return { sending: context.messenger.email(emailChangedMail(languageOf(account), account.email ?? '')) };
}
