import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { seeds } from '../schema/index.ts';

export async function isSeeded(db: Database, name: string): Promise<boolean> {
  const [row] = await db.select().from(seeds).where(eq(seeds.name, name));
  return row !== undefined;
}

export async function markSeeded(db: Database, name: string): Promise<void> {
  await db.insert(seeds).values({ name }).onConflictDoNothing();
}
