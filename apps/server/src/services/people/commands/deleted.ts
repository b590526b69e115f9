import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { forgetValues, recordChange } from '../../../database/history.ts';
import { accounts } from '../../../database/schema/index.ts';
import type { Person } from '../../../person/index.ts';
import { oldestKept } from '../queries/deleted.ts';

/** How many are erased in one transaction, so that nobody waits for the tables meanwhile. */
const batch = 200;

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

/**
 * Erases people whose deletion can no longer be undone, with all that is theirs and what was recorded about them. That they were
 * deleted, and by whom, stays.
 */
export async function eraseDeleted(db: Database): Promise<number> {
  let erased = 0;
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const due = await tx
        .select({ uid: accounts.uid })
        .from(accounts)
        .where(lt(accounts.deleted, oldestKept()))
        .limit(batch)
        .for('update', { skipLocked: true });
      const uids = due.map(({ uid }) => uid);
      if (uids.length === 0) return 0;
      await forgetValues(tx, 'user', uids);
      await tx.delete(accounts).where(inArray(accounts.uid, uids));
      return uids.length;
    });
    erased += gone;
    if (gone < batch) return erased;
  }
}
