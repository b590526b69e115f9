import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';

/** Records once a day, by the database's clock (UTC), that a person was here (spec §3, lastActive). Of concurrent calls one writes it. */
export async function markLastActive(db: Database, uid: string): Promise<void> {
  const { lastActive } = accounts;
  await db
    .update(accounts)
    .set({ lastActive: sql`now()` })
    .where(and(eq(accounts.uid, uid), sql`coalesce(${lastActive} < date_trunc('day', now()), true)`));
}
