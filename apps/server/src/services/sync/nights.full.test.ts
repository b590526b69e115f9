import {
  approvePlan,
  type Client,
  createSchoolUnit,
  getPlan,
  getSyncJobs,
  getSyncSettings,
  putSync,
  setSyncSetting,
  testSync,
  triggerSync,
} from '@aloud/api';
import { credentials, type RosterDouble, startRosterDouble } from '@aloud/roster-double';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { accounts, changes, jobs, syncs } from '../../database/schema/index.ts';
import { createPostgreSql } from '../../testing/postgresql.ts';
import { freePort } from '../../testing/process.ts';
import { ProductProcesses } from '../../testing/product-processes.ts';

// Servers in processes of their own, which look for nights every minute.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const postgresql = process.env.TEST_DATABASE_URL;

let double: RosterDouble;
let product: ProductProcesses;
let databaseUrl: string | undefined;
let dropDatabase = () => Promise.resolve();
/** The school units that follow a system. */
const orgs: string[] = [];

beforeAll(async () => {
  double = await startRosterDouble({ people: 900 });
  if (postgresql !== undefined) {
    const { url, drop } = await createPostgreSql(postgresql);
    [databaseUrl, dropDatabase] = [url, drop];
  }
  product = await ProductProcesses.on({
    ROSTER_DOUBLE: double.url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  expect(await product.run('cli/seed.ts')).toMatchObject({ code: 0 });
  const server = await product.startServer();
  const client = product.clientFor(await product.signIn('super'));
  for (const school of [0, 1]) orgs.push(await follow(client, school));
  await server.end('SIGTERM');
});
afterAll(async () => {
  await double.close();
  await dropDatabase();
  await product.removeFiles();
});

const idOf = (org: string) => `sync-of-${org}`;

/** A school unit that follows a school of the system, at any hour; its first run is carried out. */
async function follow(client: Client, school: number): Promise<string> {
  const { id: org } = await client.call(createSchoolUnit, { body: { name: `School ${school}` } });
  const params = { org, syncId: idOf(org) };
  await client.call(setSyncSetting, { params: { org, key: 'type' }, body: { type: 'oneroster' } });
  const { config, id } = await client.call(getSyncSettings, { params: { org } });
  const of = { ...params, syncId: id ?? params.syncId };
  const body = {
    active: true,
    config: { ...config, hour: 0, address: `${double.url}/oneroster`, clientId: credentials.clientId },
    secret: credentials.clientSecret,
  };
  await client.call(putSync, { params: of, body });
  const { schools } = await client.call(testSync, { params: of, body: {} });
  const externalId = schools[school]?.externalId ?? '';
  await client.call(putSync, {
    params: of,
    body: { organizationMap: [{ legacyId: null, uid: org, externalId }] },
  });
  const { jobId } = await client.call(triggerSync, { params: of });
  const plan = await until(
    () => client.call(getPlan, { params: { id: jobId } }),
    ({ state }) => state !== 'reading',
  );
  expect(plan, JSON.stringify(plan.failure)).toMatchObject({ state: 'planned' });
  await client.call(approvePlan, { params: { id: jobId }, body: { data: { digest: plan.digest ?? '' } } });
  await until(
    () => client.call(getPlan, { params: { id: jobId } }),
    ({ finished }) => finished !== null,
  );
  return org;
}

async function until<Seen>(see: () => Promise<Seen>, isSo: (seen: Seen) => boolean): Promise<Seen> {
  for (;;) {
    const seen = await see();
    if (isSo(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Works on the database while no server runs: the embedded one has one owner. */
async function between<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ ...readConfig({ DATA_DIR: product.dataFile('.') }), databaseUrl });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Makes tonight's runs due. */
const letNightCome = () => between((db) => db.update(syncs).set({ night: null }));

/** How many runs each sync has had, without the first one. */
const nightsOf = (db: Database) =>
  Promise.all(orgs.map(async (org) => (await db.$count(jobs, eq(jobs.schoolUnitUid, org))) - 1));

/** The runs of a school unit, the newest first. */
async function runsAt(client: Client, org: string) {
  const { id } = await client.call(getSyncSettings, { params: { org } });
  return (await client.call(getSyncJobs, { params: { org, syncId: id ?? '' } })).data;
}

/** Starts the servers there can be: two on PostgreSQL, one on the embedded database. */
async function startServers() {
  const first = product.startServer();
  if (databaseUrl === undefined) return [await first];
  return Promise.all([first, product.startServer({ PORT: await freePort() })]);
}

describe('the night', () => {
  test('is begun once for each school, by whichever server looks first', async () => {
    await letNightCome();
    const servers = await startServers();
    const client = product.clientFor(await product.signIn('super'));
    for (const org of orgs)
      await until(
        () => runsAt(client, org),
        ([newest]) => newest?.byHand === false && newest.finished !== null,
      );
    // Each server looks again.
    await new Promise((resolve) => setTimeout(resolve, 65_000));
    for (const server of servers) await server.end('SIGTERM');
    await between(async (db) => {
      expect(await nightsOf(db)).toEqual([1, 1]);
      const nights = await db.select().from(jobs).where(eq(jobs.state, 'done'));
      expect(nights).toHaveLength(4);
    });
  });

  test('is read by another server if the one that reads it is killed', async () => {
    double.control.change({ do: 'rename', person: 2, family: 'Renamed' });
    await letNightCome();
    // The system asks to be left alone for a while: the server that reads waits in the middle of it.
    double.control.fault({ kind: 'tooMany', times: 2, retryAfter: 30 });
    const first = await product.startServer();
    const tokens = await product.signIn('super');
    const client = product.clientFor(tokens);
    for (const org of orgs)
      await until(
        () => runsAt(client, org),
        ([newest]) => newest?.state === 'reading',
      );
    const { other, origin } = await product.killAndGoOn(first);
    double.control.faults.clear();
    const atOther = product.clientFor(tokens, origin);
    for (const org of orgs)
      await until(
        () => runsAt(atOther, org),
        ([newest]) => newest?.finished != null,
      );
    await other.end('SIGTERM');
    await between(async (db) => {
      expect(await nightsOf(db)).toEqual([2, 2]);
      const failed = await db.select().from(jobs).where(eq(jobs.state, 'failed'));
      expect(failed).toEqual([]);
      const renamed = await db.select().from(accounts).where(eq(accounts.lastname, 'Renamed'));
      expect(renamed).toHaveLength(1);
      const [records] = await db
        .select({ number: count() })
        .from(changes)
        .where(eq(changes.uid, renamed[0]?.uid ?? ''));
      // Made by the first run, renamed by the night: once.
      expect(records).toEqual({ number: 2 });
    });
  });
});
