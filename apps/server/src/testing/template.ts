import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { TestProject } from 'vitest/node';
import { poolOn } from '../database/embedded/in-process.ts';
import { migrationsFolder } from '../database/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, empty database; every test database starts as a copy of it. */
    databaseTemplate: string;
  }
}

/** Migrates once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-template-'));
  const file = path.join(folder, 'database.tar');
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const pool = poolOn(client);
  await migrate(drizzle(pool), { migrationsFolder });
  await pool.end();
  const dump = await client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await client.close();
  project.provide('databaseTemplate', file);
  return () => rm(folder, { recursive: true, force: true });
}
