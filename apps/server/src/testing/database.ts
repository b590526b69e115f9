import { inject } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { poolOn } from '../database/embedded/in-process.ts';
import { databaseOn } from '../database/on-pool.ts';
import { openPostgreSql } from '../database/postgresql.ts';
import { copyInMemory } from './in-memory.ts';
import { createPostgreSql } from './postgresql.ts';
import type { Templates } from './template.ts';

/**
 * A migrated database of its own: PGlite in memory, or a new one on the PostgreSQL server of TEST_DATABASE_URL.
 * The same tests run on both.
 * @param content whether it contains the sample school of the Swedish realm
 */
export async function createTestDatabase(content: keyof Templates = 'empty'): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const template = inject('databaseTemplates')[content];
  return server ? createOnPostgreSql(server, template) : createInMemory(template);
}

async function createInMemory(template: string): Promise<OpenDatabase> {
  const client = await copyInMemory(template);
  const pool = poolOn(client);
  return {
    db: databaseOn(pool),
    kind: 'embedded',
    async close() {
      await pool.end();
      await client.close();
    },
  };
}

async function createOnPostgreSql(server: string, template: string): Promise<OpenDatabase> {
  const { url, drop } = await createPostgreSql(server, template);
  const database = await openPostgreSql(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
