import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { seeds } from '../database/schema/index.ts';

export async function isSeeded(db: Database, name: string): Promise<boolean> {
  const [row] = await db.select().from(seeds).where(eq(seeds.name, name));
  return row !== undefined;
}

export async function markSeeded(db: Database, name: string): Promise<void> {
  await db.insert(seeds).values({ name }).onConflictDoNothing();
}

/**
 * Inserts something once, whole and marked. If two callers do so simultaneously, the second waits and finds it done.
 * @returns whether it was inserted now
 */
export async function seedOnce(
  db: Database,
  name: string,
  put: (tx: Database) => Promise<void>,
): Promise<boolean> {
  if (await isSeeded(db, name)) return false;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('aloud seed', 0))`);
    if (await isSeeded(tx, name)) return false;
    await put(tx);
    await markSeeded(tx, name);
    return true;
  });
}
