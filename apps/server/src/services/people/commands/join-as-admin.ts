import type { Database } from '../../../database/database.ts';
import { associations } from '../../../database/schema/index.ts';

/** A person who makes a school unit below theirs administers it. Call it inside the transaction that makes the unit. */
export async function joinAsAdmin(tx: Database, accountUid: string, schoolUnitUid: string): Promise<void> {
  await tx.insert(associations).values({ accountUid, schoolUnitUid, role: 'admin' });
}
