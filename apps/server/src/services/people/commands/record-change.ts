import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { accounts, type FieldChange } from '../../../database/schema/index.ts';
import type { Person } from '../../../person/index.ts';

/** The changes to a person, by field. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/**
 * Finishes a change of a person, however many fields it has: one new version, and one record. Call it inside the
 * transaction of the change.
 */
export async function recordUserChange(
  tx: Database,
  person: Person,
  userUid: string,
  fields: FieldChanges,
  reason?: string,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await tx
    .update(accounts)
    .set({ version: sql`${accounts.version} + 1`, updated: new Date() })
    .where(eq(accounts.uid, userUid));
  await recordChange(tx, person, { kind: 'user', uid: userUid, action: 'update', fields, reason });
}
