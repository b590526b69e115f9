import type { UserStatus } from '@aloud/api';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';
import { isSuperUser, type Person } from '../../../person/index.ts';
import { endSessions } from '../../sessions/index.ts';
import { checkNotLastAdmin } from './last-admin.ts';
import { recordUserChange } from './record-change.ts';

/**
 * Deactivates a person, who is signed out everywhere and can no longer sign in, or undoes that. Nothing else changes, and nothing
 * at all if the person has that status already. Call it inside a transaction.
 * @throws InvalidInput for the last administrator of a school unit
 */
export async function setStatus(
  tx: Database,
  person: Person,
  uid: string,
  status: UserStatus,
  reason?: string,
): Promise<void> {
  const deactivated = status === 'deactivated' ? new Date() : null;
  if (deactivated && !isSuperUser(person)) await checkNotLastAdmin(tx, uid);
  const changed = await tx
    .update(accounts)
    .set({ status, deactivated })
    .where(and(eq(accounts.uid, uid), isNull(accounts.deleted), ne(accounts.status, status)))
    .returning({ uid: accounts.uid });
  if (changed.length === 0) return;
  if (deactivated) await endSessions(tx, uid);
  const before = deactivated ? 'active' : 'deactivated';
  await recordUserChange(tx, person, uid, { status: [before, status] }, reason);
}
