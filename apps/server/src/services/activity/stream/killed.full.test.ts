import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../../config.ts';
import { openDatabase } from '../../../database/open.ts';
import { activityDays, activityEvents } from '../../../database/schema/index.ts';
import { EventServer } from '../../../testing/activity/event-server.ts';
import { createPostgreSql } from '../../../testing/postgresql.ts';
import { ProductProcesses } from '../../../testing/product-processes.ts';

// Several starts of the product, and what nobody has acknowledged comes again after half a minute.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const postgresql = process.env.TEST_DATABASE_URL;

let server: EventServer;
let product: ProductProcesses;
let databaseUrl: string | undefined;
let dropDatabase = () => Promise.resolve();
beforeAll(async () => {
  server = await EventServer.start();
  if (postgresql !== undefined) {
    const { url, drop } = await createPostgreSql(postgresql);
    [databaseUrl, dropDatabase] = [url, drop];
  }
  product = await ProductProcesses.on({
    EVENTS_URL: server.url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  if (databaseUrl !== undefined) expect(await product.run('cli/seed.ts')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await dropDatabase();
  await product.removeFiles();
  await server.remove();
});

test('A batch is in the database once, though the server that had stored it was killed before it could say so', async () => {
  await (await product.startServer()).end('SIGTERM');
  const { code, stderr } = await product.run('testing/activity/dies-after-storing.ts');
  expect([code, stderr]).toEqual([null, '']);
  expect(await server.state()).toMatchObject({ waiting: 1 });
  const other = await product.startServer();
  await expect.poll(() => server.state(), { timeout: 90_000, interval: 500 }).toMatchObject({ waiting: 0 });
  expect(await other.end('SIGTERM')).toBe(0);
  const database = await openDatabase({ ...readConfig({ DATA_DIR: product.dataFile('.') }), databaseUrl });
  const { db } = database;
  expect(await db.$count(activityEvents, eq(activityEvents.accountUid, 'sample-student'))).toBe(3);
  const [counted] = await db.select().from(activityDays);
  expect(counted?.count).toBe(3);
  await database.close();
});
