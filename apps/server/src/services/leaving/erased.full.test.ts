import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setUserStatus } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database, OpenDatabase } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { accounts, erasures, leaving } from '../../database/schema/index.ts';
import { eachType } from '../../testing/activity/events.ts';
import { findInDump } from '../../testing/leaving/dump.ts';
import { createPostgreSql } from '../../testing/postgresql.ts';
import type { CommandProcess } from '../../testing/process.ts';
import { ProductProcesses } from '../../testing/product-processes.ts';
import { digestOf } from './digest.ts';

// Several starts of the product, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const postgresql = process.env.TEST_DATABASE_URL;
const uid = 'sample-student';
const names = {
  username: 'xanthippa.quist',
  usernameKey: 'xanthippa.quist',
  firstname: 'Xanthippa',
  lastname: 'Quistgaard',
  email: 'xanthippa@quistgaard.example',
};
const traces = [uid, names.username, names.firstname, names.lastname, names.email];

let product: ProductProcesses;
let databaseUrl: string | undefined;
let dropDatabase = () => Promise.resolve();
const logs: CommandProcess[] = [];
beforeAll(async () => {
  if (postgresql !== undefined) {
    const { url, drop } = await createPostgreSql(postgresql);
    [databaseUrl, dropDatabase] = [url, drop];
  }
  product = await ProductProcesses.on({
    LOG_LEVEL: 'trace',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
});
afterAll(async () => {
  await dropDatabase();
  await product.removeFiles();
});

/** What is done while the product runs. */
async function running<T>(work: () => Promise<T>): Promise<T> {
  const server = await product.startServer();
  logs.push(server);
  try {
    return await work();
  } finally {
    await server.end('SIGTERM');
  }
}

/** What is done with its database while it does not run. */
async function stopped<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = product.dataFile('.');
  const database: OpenDatabase = await openDatabase({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** How often the person is found in a dump of the database, in the files of the data folder beside it, and in the logs. */
async function found(db: Database) {
  const folder = product.dataFile('.');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !path.relative(folder, entry.parentPath).startsWith('database'),
  );
  const contents = await Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name))),
  );
  // The first start says who of the sample school may sign in: that is a greeting, not a log.
  const written = logs.map(({ stdout, stderr }) => `${linesOfLog(stdout)}${stderr}`).join('\n');
  const total = { dump: 0, files: 0, logs: 0 };
  for (const trace of traces) {
    total.dump += Object.values(await findInDump(db, trace)).reduce((sum, times) => sum + times, 0);
    total.files += contents.filter((content) => content.includes(trace)).length;
    total.logs += written.split(trace).length - 1;
  }
  return { ...total, lines: written.split('\n').length };
}

const linesOfLog = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');

test('A pupil who has read, and was deactivated, is neither in a dump nor in a file nor in a log thirty days later', async () => {
  await running(async () => undefined);
  await stopped((db) => db.update(accounts).set(names).where(eq(accounts.uid, uid)));
  await running(async () => {
    const reader = await product.signIn(names.username);
    const call = (address: string, body: object) =>
      fetch(`${product.origin}${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reader.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const records = eachType('a-session', 'a-book', Date.now() - 60_000);
    expect((await call('/v1/events', { records })).status).toBe(204);
    const body = { status: 'deactivated' } as const;
    const admin = product.clientFor(await product.signIn('admin'));
    await admin.call(setUserStatus, { params: { userUid: uid }, body });
  });
  await stopped(async (db) => {
    await db
      .insert(leaving)
      .values({ accountUid: uid, rule: 'deactivated', since: sql`now() - interval '31 days'` })
      .onConflictDoUpdate({ target: leaving.accountUid, set: { since: sql`now() - interval '31 days'` } });
    await db.execute(sql`update housekeeping set steady_since = now() - interval '60 days'`);
    expect((await found(db)).dump).toBeGreaterThan(10);
  });
  await running(async () => {
    // The product tidies when it has started.
    await vi.waitUntil(
      async () => (await product.signIn(names.username).catch(() => null)) === null && (await isProven()),
      { timeout: 60_000, interval: 500 },
    );
  });
  await stopped(async (db) => {
    const { lines, ...left } = await found(db);
    expect(left).toEqual({ dump: 0, files: 0, logs: 0 });
    expect(lines).toBeGreaterThan(20);
    expect(await db.$count(erasures, eq(erasures.digest, digestOf(uid)))).toBe(1);
  });
});

/** Whether the administrators can see the proof. */
async function isProven(): Promise<boolean> {
  const admin = await product.signIn('admin');
  const reply = await fetch(`${product.origin}/erasures?uid=${uid}`, {
    headers: { authorization: `Bearer ${admin.access_token}` },
  });
  // Written by the schema of the endpoint.
  const { data } = (await reply.json()) as { data: unknown[] };
  return data.length === 1;
}
