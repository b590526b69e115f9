import { usernameKey } from '@aloud/api';
import { TooOftenToday } from '../../attempts/attempts.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { Forbidden, InvalidInput } from '../../errors.ts';
import { languageOf } from '../../person/index.ts';
import {
  forgetLinks,
  hashPassword,
  invalidLink,
  type Linked,
  ourPage,
  sendLink,
  TooSoon,
  takeLink,
  verifyPassword,
} from '../credentials/index.ts';
import {
  type Account,
  findActiveAccount,
  findActiveAccountByUsername,
  findActiveAccountsByEmail,
  setOwnPassword,
} from '../people/index.ts';
import { endOtherSessions, endSessions } from '../sessions/index.ts';
import { newPasswordMail } from './mails/new-password.ts';

const hour = 3_600_000;

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The grant of the session in which it is changed; that session continues. */
  readonly grant: string;
  readonly address: string;
}

/** @throws Forbidden, InvalidInput, TooManyAttempts */
export async function changeOwnPassword(
  context: Context,
  account: Account,
  { currentPassword, newPassword, grant, address }: Change,
): Promise<void> {
  if (!mayChangePassword(account)) throw new Forbidden('lock.sharedPassword');
  await checkOwnPassword(context, account, currentPassword, address);
  await setPassword(context.db, account.uid, newPassword);
  await endOtherSessions(context.db, account.uid, grant);
}

/** Checks that the signed-in person knows the password. @throws InvalidInput on `currentPassword`, TooManyAttempts */
export async function checkOwnPassword(
  { attempts }: Pick<Context, 'attempts'>,
  account: Account,
  currentPassword: string,
  address: string,
): Promise<void> {
  const attempt = { subject: `password ${account.uid}`, secret: 'password', address } as const;
  await attempts.look(attempt, async () => {
    if (await verifyPassword(account.passwordHash, currentPassword)) return;
    const reason = 'field.currentPassword' as const;
    throw new InvalidInput(reason, [{ attribute: 'currentPassword', reason }]);
  });
}

/**
 * Sends a link for a new password, if there is such an account with a confirmed address. The caller cannot find out
 * whether there is: neither from the answer, nor from how long it takes.
 * @param named username, or e-mail address
 * @returns the work still under way; it may fail
 * @throws InvalidInput, TooManyAttempts
 */
export async function requestReset(
  context: Context,
  { named, resetUrl, address }: { named: string; resetUrl: string; address: string },
): Promise<{ sending: Promise<void> }> {
  const { config, attempts } = context;
  const page = ourPage(resetUrl, config.publicUrl, 'resetUrl');
  const limit = config.signIn.accountLimit;
  await attempts.count({ what: 'reset', subject: usernameKey(named), address, limit });
  return { sending: sendReset(context, named, page) };
}

async function sendReset(context: Context, named: string, page: URL): Promise<void> {
  const account = await findReachable(context.db, named);
  if (!account?.email) return;
  const { uid, email } = account;
  const link = { purpose: 'reset-password', accountUid: uid, email, life: hour, page } as const;
  try {
    await sendLink(context, link, (address) => newPasswordMail(languageOf(account), email, address));
  } catch (error) {
    if (!(error instanceof TooSoon || error instanceof TooOftenToday)) throw error;
  }
}

/** @throws InvalidInput on `resetUrl` */
export async function resetByLink(
  { config, db }: Context,
  { resetUrl, newPassword }: { resetUrl: string; newPassword: string },
): Promise<void> {
  const page = ourPage(resetUrl, config.publicUrl, 'resetUrl');
  const sent = await takeLink(db, 'reset-password', page);
  const account = sent && (await findByAddress(db, sent));
  if (!account) throw invalidLink('resetUrl');
  await setPassword(db, account.uid, newPassword);
  await endSessions(db, account.uid);
}

/** The password of a shared account, or of one whose school keeps it, is changed by the staff only (spec §6). */
export const mayChangePassword = ({
  sharedAccount,
  hidePasswordChange,
}: Pick<Account, 'sharedAccount' | 'hidePasswordChange'>) => !sharedAccount && !hidePasswordChange;

async function setPassword(db: Database, uid: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await setOwnPassword(tx, uid, passwordHash);
    await forgetLinks(tx, uid);
  });
}

/** The person to whom a link was sent, if they still have the address and may change their password. */
async function findByAddress(db: Database, { accountUid, email }: Linked): Promise<Account | undefined> {
  const account = await findActiveAccount(db, accountUid);
  return account?.emailVerified && account.email === email && mayChangePassword(account)
    ? account
    : undefined;
}

/** The one active account with that name, or with that address if nobody shares it, that can be written to and may be changed. */
async function findReachable(db: Database, named: string): Promise<Account | undefined> {
  const byName = await findActiveAccountByUsername(db, named);
  const account = byName?.emailVerified ? byName : await findByEmail(db, named);
  return account && mayChangePassword(account) ? account : undefined;
}

async function findByEmail(db: Database, email: string): Promise<Account | undefined> {
  const found = (await findActiveAccountsByEmail(db, email)).filter(({ emailVerified }) => emailVerified);
  return found.length === 1 ? found[0] : undefined;
}
