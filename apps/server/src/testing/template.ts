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
import { openPostgreSql } from '../database/postgresql.ts';
import * as schema from '../database/schema/index.ts';
import { seedSchool } from '../seed/seed.ts';
import { createPostgreSql } from './postgresql.ts';

/** The templates that every test database is copied from: files of PGlite, or databases on the server of TEST_DATABASE_URL. */
export interface Templates {
  /** Migrated, without rows. */
  readonly empty: string;
  /** With the sample school of the Swedish realm. */
  readonly sample: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplates: Templates;
  }
}

/** Migrates and seeds once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const { templates, remove } = await (server ? onPostgreSql(server) : inFiles());
  project.provide('databaseTemplates', templates);
  return remove;
}

export { inFiles as makeTemplates };

async function inFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-template-'));
  // Every test database is unpacked from these files: what no test needs is left out.
  const client = await PGlite.create({
    extensions: { pg_trgm },
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB', '-c', 'wal_recycle=off'],
  });
  await client.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await client.exec(`DROP DATABASE ${name}`);
  const pool = poolOn(client);
  const db = drizzle(pool, { schema });
  const dump = async (name: string) => {
    const file = path.join(folder, `${name}.tar`);
    // Or each copy would begin by recovering from the log.
    await client.exec('CHECKPOINT');
    await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    return file;
  };
  await migrate(db, { migrationsFolder });
  const empty = await dump('empty');
  await seedSchool(db, { realm: 'se' });
  const sample = await dump('sample');
  await pool.end();
  await client.close();
  return { templates: { empty, sample }, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function onPostgreSql(server: string) {
  const [empty, sample] = [await createPostgreSql(server), await createPostgreSql(server)];
  for (const { url, seal } of [empty, sample]) {
    const database = await openPostgreSql(url);
    if (url === sample.url) await seedSchool(database.db, { realm: 'se' });
    await database.close();
    await seal();
  }
  return {
    templates: { empty: empty.name, sample: sample.name },
    remove: async () => {
      await empty.drop();
      await sample.drop();
    },
  };
}
