import type { Locale } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { changedAccountKeys } from '../../../database/keys/account-keys.ts';
import { accounts } from '../../../database/schema/index.ts';

/** Set by every change of an account, so that a concurrent editor is told that the version has changed (decision 0027). */
const changedNow = () => ({ updated: new Date(), version: sql`${accounts.version} + 1` });

/** Call it inside the transaction of the change. @returns whether the account is active, and was changed */
export async function setOwnEmail(tx: Database, uid: string, email: string): Promise<boolean> {
  const isActive = and(eq(accounts.uid, uid), eq(accounts.status, 'active'));
  const { firstname, lastname, username } = accounts;
  const [names] = await tx
    .select({ firstname, lastname, username })
    .from(accounts)
    .where(isActive)
    .for('update');
  if (!names) return false;
  await tx
    .update(accounts)
    .set({ email, emailVerified: false, ...changedAccountKeys({ ...names, email }), ...changedNow() })
    .where(isActive);
  await recordOwn(tx, uid, 'email');
  return true;
}

/** @returns whether the person still has this address */
export async function confirmOwnEmail(db: Database, uid: string, email: string): Promise<boolean> {
  const [confirmed] = await db
    .update(accounts)
    .set({ emailVerified: true })
    .where(and(eq(accounts.uid, uid), eq(accounts.email, email)))
    .returning({ uid: accounts.uid });
  return confirmed !== undefined;
}

/** Call it inside the transaction of the change. @param passwordHash argon2id */
export async function setOwnPassword(tx: Database, uid: string, passwordHash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash, ...changedNow() })
    .where(eq(accounts.uid, uid));
  await recordOwn(tx, uid, 'password');
}

/** The language in which the person is written to from now on. Staff see nothing of it, so it is no change of the account for them. */
export async function setOwnLanguage(db: Database, uid: string, locale: Locale): Promise<void> {
  await db.update(accounts).set({ locale }).where(eq(accounts.uid, uid));
}

/**
 * Replaces the hash of a password by one of the form in which passwords are hashed now: the password stays, and nothing of it is recorded.
 * @param before if the person has another one by now, that stays
 */
export async function renewPasswordHash(
  db: Database,
  { uid, before, after }: { readonly uid: string; readonly before: string | null; readonly after: string },
): Promise<void> {
  if (before === null) return;
  await db
    .update(accounts)
    .set({ passwordHash: after })
    .where(and(eq(accounts.uid, uid), eq(accounts.passwordHash, before)));
}

/** Records that a person changed something of their own, without the values. */
async function recordOwn(tx: Database, uid: string, field: 'password' | 'email'): Promise<void> {
  const entry = { kind: 'user', uid, action: 'update', fields: { [field]: [null, null] } } as const;
  await recordChange(tx, { uid, impersonator: null }, entry);
}
