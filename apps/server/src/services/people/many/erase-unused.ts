import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { forgetValues, recordChanges } from '../../../database/history.ts';
import { accounts } from '../../../database/schema/index.ts';
import type { Requester } from '../selection/requester.ts';
import type { Standing } from './standing.ts';

/** Whether nobody has signed in as this person, or changed them, since they were made. */
export const isUnused = ({ account }: Pick<Standing, 'account'>): boolean =>
  account.lastActive === null && account.version === 1;

/** Erases people who were made by mistake, so that their usernames are free again. That they were there, and by whose doing, stays recorded. */
export async function eraseMany(
  tx: Database,
  { person }: Requester,
  uids: readonly string[],
  reason: string,
): Promise<void> {
  if (uids.length === 0) return;
  await forgetValues(tx, 'user', uids);
  await recordChanges(
    tx,
    person,
    uids.map((uid) => ({ kind: 'user', uid, action: 'delete', reason })),
  );
  await tx.delete(accounts).where(inArray(accounts.uid, [...uids]));
}
