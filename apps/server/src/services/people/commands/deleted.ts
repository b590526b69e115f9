import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { accounts } from '../../../database/schema/index.ts';
import type { Person } from '../../../person/index.ts';
import { oldestKept } from '../queries/deleted.ts';

/** Undoes a deletion: the person can sign in again and is in the lists, with everything that was theirs. */
export async function restoreUser(db: Database, person: Person, uid: string, reason?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const restored = await tx
      .update(accounts)
      .set({
        // A person who was deactivated before the deletion is deactivated again.
        status: sql`case when ${accounts.deactivated} is null then 'active' else 'deactivated' end`,
        deleted: null,
        version: sql`${accounts.version} + 1`,
        updated: new Date(),
      })
      .where(and(eq(accounts.uid, uid), gt(accounts.deleted, oldestKept())))
      .returning({ uid: accounts.uid });
    // A concurrent call has done the same.
    if (restored.length > 0) await recordChange(tx, person, { kind: 'user', uid, action: 'restore', reason });
  });
}
