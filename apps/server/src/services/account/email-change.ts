import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accounts } from '../../database/schema/index.ts';
import { Forbidden } from '../../errors.ts';
import { forgetLinks } from './mail-links.ts';
import { emailChangedMail } from './mails/email-changed.ts';
import { changedNow, recordOwn } from './own-changes.ts';
import { checkOwnPassword } from './passwords.ts';
import type { Account } from './repository.ts';

const changesADay = 5;

interface Change {
  readonly email: string;
  readonly currentPassword: string;
  readonly address: string;
}

/**
 * Whoever only found a device that somebody is signed in on must not become able to choose a new password by a link: the present one is
 * asked for, and the old address is told.
 * @returns the telling, which may fail
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
    const [written] = await tx
      .update(accounts)
      .set({ email, emailVerified: false, ...changedNow() })
      .where(and(eq(accounts.uid, account.uid), eq(accounts.status, 'active')))
      .returning({ uid: accounts.uid });
    if (written) await recordOwn(tx, account.uid, 'email');
    await forgetLinks(tx, account.uid);
    return written !== undefined;
  });
  const told = changed && account.emailVerified && account.email !== null && account.email !== email;
  if (!told) return { sending: Promise.resolve() };
  return { sending: context.messenger.email(emailChangedMail(account.realm, account.email ?? '')) };
}
