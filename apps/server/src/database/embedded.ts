import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { OpenDatabase } from './database.ts';
import { takeLock } from './lock.ts';
import { migrationsFolder } from './migrations.ts';
import { poolOf } from './pglite-pool.ts';
import * as schema from './schema/index.ts';
import { keepVacuumed } from './vacuum.ts';

const tenMinutes = 600_000;

/**
 * Opens the database that needs no installing: PGlite in `dataDir`/database, for one process at a time.
 * @throws FolderInUseError when another process has it open.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeLock(path.join(dataDir, 'database.lock'));
  try {
    const client = await PGlite.create(path.join(dataDir, 'database'), { extensions: { pg_trgm } });
    const pool = poolOf(client);
    const db = drizzle(pool, { schema });
    await migrate(db, { migrationsFolder });
    const stopVacuuming = keepVacuumed(pool, tenMinutes);
    return {
      db,
      kind: 'embedded',
      async close() {
        await stopVacuuming();
        await pool.end();
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
