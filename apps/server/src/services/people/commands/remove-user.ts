import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { accounts } from '../../../database/schema/index.ts';
import { ChangedMeanwhile } from '../../../errors.ts';
import { isSuperUser, type Person } from '../../../person/index.ts';
import { endAccess } from '../../credentials/index.ts';
import { checkNotLastAdmin } from './last-admin.ts';

/**
 * Deletes a person, who can no longer sign in and is in no list. Their data is kept for thirty days, in which the
 * deletion can be undone (spec §9).
 * @param version in If-Match, or null if the header is absent
 * @throws ChangedMeanwhile, InvalidInput for the last administrator of a school unit
 */
export async function removeUser(
  db: Database,
  person: Person,
  uid: string,
  version: number | null,
  reason?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isSuperUser(person)) await checkNotLastAdmin(tx, uid);
    const changed = await tx
      .update(accounts)
      .set({
        status: 'deactivated',
        deleted: new Date(),
        version: sql`${accounts.version} + 1`,
        updated: new Date(),
      })
      .where(and(eq(accounts.uid, uid), version === null ? undefined : eq(accounts.version, version)))
      .returning({ uid: accounts.uid });
    if (changed.length === 0) throw new ChangedMeanwhile();
    await endAccess(tx, uid);
    await recordChange(tx, person, { kind: 'user', uid, action: 'delete', reason });
  });
}
