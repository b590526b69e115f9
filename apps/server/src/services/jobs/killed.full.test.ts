import { createJob, getJob, type Job, type TokenReply } from '@aloud/api';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { accounts, changes } from '../../database/schema/index.ts';
import { createPostgreSql } from '../../testing/postgresql.ts';
import { ProductProcesses } from '../../testing/product-processes.ts';
import { bulkReason } from '../people/operations/operation.ts';

// Several processes, each started separately, on machines that may be busy; a lease has to end before another server goes on.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const postgresql = process.env.TEST_DATABASE_URL;
const people = 2_300;

let product: ProductProcesses;
let databaseUrl: string | undefined;
let dropDatabase = () => Promise.resolve();
beforeAll(async () => {
  if (postgresql !== undefined) {
    const { url, drop } = await createPostgreSql(postgresql);
    [databaseUrl, dropDatabase] = [url, drop];
  }
  product = await ProductProcesses.on(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  expect(await product.run('cli/seed.ts', ['--users', String(people)])).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await dropDatabase();
  await product.removeFiles();
});

const look = (tokens: TokenReply, id: string, origin: string): Promise<Job> =>
  product.clientFor(tokens, origin).call(getJob, { params: { id } });

async function until(see: () => Promise<Job>, isSo: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const seen = await see();
    if (isSo(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function open(): Promise<OpenDatabase> {
  const dataDir = product.dataFile('.');
  return openDatabase({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl });
}

describe('a job whose server is killed, twice', () => {
  test('goes on, and every row is done once', async () => {
    let server = await product.startServer();
    let origin = product.origin;
    const tokens = await product.signIn('super');
    const { id } = await product.clientFor(tokens).call(createJob, {
      body: {
        data: {
          action: { kind: 'setAgeFilter', ageFilter: 12 },
          selection: { query: { type: 'student' } },
        },
      },
    });
    const see = () => look(tokens, id, origin);
    for (const done of [100, 1_000]) {
      const before = await until(see, ({ counts }) => counts.done >= done);
      expect(before.state).toBe('running');
      ({ other: server, origin } = await product.killAndGoOn(server));
    }
    const over = await until(see, ({ finished }) => finished !== null);
    expect(over.state).toBe('done');
    await server.end('SIGINT');

    const database = await open();
    const total = await database.db.$count(accounts, eq(accounts.type, 'student'));
    expect(total).toBeGreaterThan(2_000);
    expect(over.counts).toMatchObject({ total, done: total, changed: total });
    const records = await database.db
      .select({ uid: changes.uid, records: count() })
      .from(changes)
      .where(eq(changes.reason, bulkReason))
      .groupBy(changes.uid);
    await database.close();
    expect(records.length).toBe(total);
    expect(records.filter((each) => each.records > 1)).toEqual([]);
  });
});
