import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { addMigration } from '../testing/upgrade/migrations.ts';
import { digestOf } from '../testing/upgrade/tables.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import type * as schema from './schema/index.ts';
import { bringUpToDate, MigrationFailedError, NewerDatabaseError } from './up-to-date.ts';

let database: OpenDatabase;
let db: NodePgDatabase<typeof schema>;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  database = await createTestDatabase('sample');
  // Both databases use this driver.
  db = database.db as NodePgDatabase<typeof schema>;
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('Tables are brought up to date', () => {
  test('all together or not at all: a migration that fails rolls back those before it', async () => {
    await addMigration(folder, '9998_good', ['create table made_first (id integer)']);
    await addMigration(folder, '9999_broken', [
      `update accounts set firstname = 'Nobody'`,
      'alter table accounts drop column there_is_none',
    ]);
    const before = await digestOf(db);
    const failed = bringUpToDate(db, folder);
    await expect(failed).rejects.toBeInstanceOf(MigrationFailedError);
    await expect(failed).rejects.toThrow(
      /^The database could not be brought up to date \(9999_broken: column /,
    );
    expect(await digestOf(db)).toBe(before);
    await bringUpToDate(db);
  });

  test('never by a version that is older than they are', async () => {
    await addMigration(folder, '9999_newer', ['alter table books add column shelf_mark text']);
    await bringUpToDate(db, folder);
    const after = await digestOf(db);
    await expect(bringUpToDate(db)).rejects.toBeInstanceOf(NewerDatabaseError);
    expect(await digestOf(db)).toBe(after);
  });
});
