import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isSuperUser } from '../../../person/index.ts';
import { endSessions } from '../../sessions/index.ts';
import { checkNotLastAdmin } from '../commands/last-admin.ts';
import type { Requester } from '../selection/requester.ts';
import type { Change } from './change.ts';
import { recordset } from './recordset.ts';

/**
 * Deactivates accounts, whose people are signed out everywhere, and activates others.
 * @throws InvalidInput for the last administrator of a school unit
 */
export async function updateStatuses(
  tx: Database,
  { person }: Requester,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.flatMap(({ uid, values: { status }, standing: { account } }) =>
    status === undefined || status === account.status ? [] : [{ uid, status, type: account.type }],
  );
  if (rows.length === 0) return;
  const ended = rows.filter(({ status }) => status === 'deactivated');
  if (!isSuperUser(person))
    for (const { uid, type } of ended) if (type === 'employee') await checkNotLastAdmin(tx, uid);
  await tx.execute(sql`
    update accounts a set status = r.status, deactivated = case when r.status = 'deactivated' then now() end
    from ${recordset(rows, { uid: 'text', status: 'text' })} where a.uid = r.uid and a.deleted is null`);
  for (const { uid } of ended) await endSessions(tx, uid);
}
