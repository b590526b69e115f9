import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { accounts } from '../../../database/schema/index.ts';

/** Set by every change of an account, so that a concurrent editor is told that the version has changed (decision 0027). */
const changedNow = () => ({ updated: new Date(), version: sql`${accounts.version} + 1` });

/** Call it inside the transaction of the change. @returns whether the account is active, and was changed */
export async function setOwnEmail(tx: Database, uid: string, email: string): Promise<boolean> {
  const [written] = await tx
    .update(accounts)
    .set({ email, emailVerified: false, ...changedNow() })
    .where(and(eq(accounts.uid, uid), eq(accounts.status, 'active')))
    .returning({ uid: accounts.uid });
  if (written) await recordOwn(tx, uid, 'email');
  return written !== undefined;
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

/** Records that a person changed something of their own, without the values. */
async function recordOwn(tx: Database, uid: string, field: 'password' | 'email'): Promise<void> {
  const entry = { kind: 'user', uid, action: 'update', fields: { [field]: [null, null] } } as const;
  await recordChange(tx, { uid, impersonator: null }, entry);
}
