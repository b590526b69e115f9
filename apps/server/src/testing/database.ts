import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { poolOn } from '../database/embedded/in-process.ts';
import { openPostgreSql } from '../database/postgresql.ts';
import * as schema from '../database/schema/index.ts';

/**
 * A migrated, empty database of its own: PGlite in memory, or a fresh one on the PostgreSQL server that
 * TEST_DATABASE_URL names. The same tests run on both.
 */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createOnPostgreSql(server) : createInMemory();
}

async function createInMemory(): Promise<OpenDatabase> {
  const loadDataDir = new Blob([await readFile(inject('databaseTemplate'))]);
  const client = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
  const pool = poolOn(client);
  return {
    db: drizzle(pool, { schema }),
    kind: 'embedded',
    async close() {
      await pool.end();
      await client.close();
    },
  };
}

async function createOnPostgreSql(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createEmptyPostgreSql(server);
  const database = await openPostgreSql(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A database on the server without any tables, for a product in a process of its own. */
export async function createEmptyPostgreSql(
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `aloud_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
