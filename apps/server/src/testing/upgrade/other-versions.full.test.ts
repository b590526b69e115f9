import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as schema from '../../database/schema/index.ts';
import { bringUpToDate } from '../../database/up-to-date.ts';
import { createPostgreSql } from '../postgresql.ts';
import { ProductProcesses } from '../product-processes.ts';
import { onDatabaseOf } from './load.ts';
import { makeOtherVersion } from './other-version.ts';
import { makeState } from './state/state.ts';
import { digestOf } from './tables.ts';

// Each test starts a product several times, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const postgresql = process.env.TEST_DATABASE_URL;

let product: ProductProcesses;
let url: string | undefined;
let end = () => Promise.resolve();
beforeEach(async () => {
  const made = postgresql === undefined ? undefined : await createPostgreSql(postgresql);
  url = made?.url;
  product = await ProductProcesses.on(url === undefined ? {} : { DATABASE_URL: url });
  end = async () => {
    await made?.drop();
    await product.removeFiles();
  };
  await onDatabaseOf(product, url, async (pool) => {
    const db = drizzle(pool, { schema });
    await bringUpToDate(db);
    await makeState(db);
  });
});
afterEach(() => end());

const digest = () => onDatabaseOf(product, url, (pool) => digestOf(drizzle(pool, { schema })));
const otherVersion = (tag: string, statements: readonly string[]) =>
  makeOtherVersion(path.join(product.folder, tag), tag, statements);
/** Starts this version, signs in, and ends it. */
async function isFineWithThisVersion(): Promise<void> {
  const server = await product.startServer();
  expect((await product.signIn('student')).token_type).toBe('Bearer');
  expect(await server.end('SIGINT')).toBe(0);
}

describe('A version whose migration fails', () => {
  test('does not start, says so in a sentence and leaves everything as it was, so that the previous version starts', async () => {
    const broken = await otherVersion('9999_broken', [
      'create table half_done (id integer)',
      `update accounts set firstname = 'Nobody'`,
      'alter table books drop column identifier',
      'alter table accounts drop column there_is_none',
    ]);
    const before = await digest();
    const { code, stderr } = await product.run(broken);
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      'The database could not be brought up to date (9999_broken: column "there_is_none" of relation "accounts" does not exist), ' +
        'and nothing in it was changed: the version from before the upgrade still starts on it (docs/operations.md, Upgrades).',
    );
    expect(await digest()).toBe(before);
    await isFineWithThisVersion();
  });
});

describe('A version from before the upgrade', () => {
  test('does not start on tables that it does not know, and the newer one still does', async () => {
    const newer = await otherVersion('9999_newer', ['alter table books add column shelf_mark text']);
    const start = () => product.startServer({}, newer);
    expect(await (await start()).end('SIGINT')).toBe(0);
    const before = await digest();
    const { code, stderr } = await product.run('server.ts');
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(
      /^The database was brought up to date by a newer version of Aloud, and .*\.$/,
    );
    expect(await digest()).toBe(before);
    expect(await (await start()).end('SIGINT')).toBe(0);
  });
});
