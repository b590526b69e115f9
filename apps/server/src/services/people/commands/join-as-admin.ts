import type { Database } from '../../../database/database.ts';
import { associations } from '../../../database/schema/index.ts';

/** Whoever makes a school unit below theirs administers it. Call it inside the transaction in which the unit is made. */
export async function joinAsAdmin(tx: Database, accountUid: string, schoolUnitUid: string): Promise<void> {
  await tx.insert(associations).values({ accountUid, schoolUnitUid, role: 'admin' });
}
