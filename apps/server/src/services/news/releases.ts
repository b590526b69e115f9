import type { Database } from '../../database/database.ts';
import { news } from '../../database/schema/index.ts';
import releases from './releases.json' with { type: 'json' };

/** Adds what came with releases of the product and is not stored yet. What is stored stays as it is. */
export async function addReleases(db: Database): Promise<void> {
  const rows = (releases as Release[]).map((release) => ({ ...release, realm: null }));
  await db.insert(news).values(rows).onConflictDoNothing();
}

type Release = Omit<typeof news.$inferInsert, 'realm'>;
