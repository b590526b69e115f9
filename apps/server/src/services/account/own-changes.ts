import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, changes } from '../../database/schema/index.ts';

/** What every change of an account sets besides: whoever is editing it is told that it is another now (decision 0027). */
export const changedNow = () => ({ updated: new Date(), version: sql`${accounts.version} + 1` });

/** Writes into the history that a person changed something of their own, without the values. Belongs into the same transaction. */
export async function recordOwn(tx: Database, uid: string, field: 'password' | 'email'): Promise<void> {
  const deed = { kind: 'user', uid, action: 'update', fields: { [field]: [null, null] } } as const;
  await tx.insert(changes).values({ id: randomUUID(), actorUid: uid, ...deed });
}
