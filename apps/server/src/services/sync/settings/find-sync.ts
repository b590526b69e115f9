import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { syncs } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';

export type SyncRow = typeof syncs.$inferSelect;

/** The sync of an organisation; undefined if it has none. */
export async function syncOf(db: Database, org: string): Promise<SyncRow | undefined> {
  const [found] = await db.select().from(syncs).where(eq(syncs.schoolUnitUid, org));
  return found;
}

/** The same by its id. @throws NotFound if the organisation has no such sync */
export async function requireSync(db: Database, org: string, id: string): Promise<SyncRow> {
  const found = await syncOf(db, org);
  if (found?.id !== id) throw new NotFound();
  return found;
}

/** A sync that nobody else writes to before the transaction ends. */
export async function lockedSync(tx: Database, id: string): Promise<SyncRow | undefined> {
  const [found] = await tx.select().from(syncs).where(eq(syncs.id, id)).for('update');
  return found;
}

/** The purpose for which the secret of a sync is sealed. */
export const sealedFor = (id: string): string => `sync ${id}`;
