import {
  approvePlan,
  type ChangePlan,
  getPlan,
  getSyncSettings,
  putSync,
  setSyncSetting,
  testSync,
  triggerSync,
} from '@aloud/api';
import { credentials, type RosterDouble, startRosterDouble } from '@aloud/roster-double';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/open.ts';
import { accounts, changes, jobRows, syncLinks, syncStage } from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { createPostgreSql } from '../../testing/postgresql.ts';
import { ProductProcesses } from '../../testing/product-processes.ts';
import { removeOldReads } from './schedule.ts';

// Several processes, each started separately, on machines that may be busy; a lease has to end before another server goes on.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 240_000 });

const postgresql = process.env.TEST_DATABASE_URL;

let double: RosterDouble;
let product: ProductProcesses;
let databaseUrl: string | undefined;
let dropDatabase = () => Promise.resolve();
beforeAll(async () => {
  double = await startRosterDouble({ people: Number(process.env.SYNC_PEOPLE ?? 4_000) });
  if (postgresql !== undefined) {
    const { url, drop } = await createPostgreSql(postgresql);
    [databaseUrl, dropDatabase] = [url, drop];
  }
  product = await ProductProcesses.on({
    ROSTER_DOUBLE: double.url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  // A database on PostgreSQL is never filled unasked.
  expect(await product.run('cli/seed.ts')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await double.close();
  await dropDatabase();
  await product.removeFiles();
});

describe('a run whose server is killed', () => {
  test('is read, planned and carried out all the same: nobody twice, everybody linked, and as the plan said', async () => {
    let server = await product.startServer();
    let origin = product.origin;
    let tokens = await product.signIn('admin');
    let renewed = Date.now();
    const client = () => product.clientFor(tokens, origin);
    const org = sampleSchool.uid;
    const params = { org, syncId: 'sync-1' };
    await client().call(setSyncSetting, { params: { org, key: 'type' }, body: { type: 'oneroster' } });
    const { id, config } = await client().call(getSyncSettings, { params: { org } });
    const syncId = id ?? params.syncId;
    const address = `${double.url}/oneroster`;
    await client().call(putSync, {
      params: { org, syncId },
      body: {
        active: true,
        config: { ...config, address, clientId: credentials.clientId },
        secret: credentials.clientSecret,
      },
    });
    const { schools } = await client().call(testSync, { params: { org, syncId }, body: {} });
    const organizationMap = schools.map(({ externalId }) => ({ legacyId: null, uid: org, externalId }));
    await client().call(putSync, { params: { org, syncId }, body: { organizationMap } });
    const { jobId } = await client().call(triggerSync, { params: { org, syncId } });

    // With many people this takes longer than an access token lives.
    const stayLoggedIn = async () => {
      if (Date.now() - renewed < 120_000) return;
      tokens = await product.renew(tokens, origin);
      renewed = Date.now();
    };
    const see = () => client().call(getPlan, { params: { id: jobId } });
    const until = async (isSo: (plan: ChangePlan) => boolean) => {
      for (;;) {
        await stayLoggedIn();
        const seen = await see();
        if (isSo(seen)) return seen;
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    };
    const kill = async () => {
      ({ other: server, origin } = await product.killAndGoOn(server));
    };

    // While the source is read, and while rows are planned.
    await kill();
    await until(({ read, state }) => read > 100 || state !== 'reading');
    await kill();
    const plan = await until(({ state }) => state !== 'reading');
    expect(plan, JSON.stringify(plan.failure)).toMatchObject({ state: 'planned' });
    const people = plan.planned.create;
    expect(people).toBeGreaterThan(1_000);
    await client().call(approvePlan, {
      params: { id: jobId },
      body: { data: { digest: plan.digest ?? '' } },
    });
    const seen: number[] = [];
    for (const share of [0.1, 0.4, 0.8]) {
      const before = await until(({ counts, state }) => counts.done >= people * share || state === 'done');
      seen.push(before.counts.done);
      await kill();
    }
    const over = await until(({ finished }) => finished !== null);
    expect(over).toMatchObject({ state: 'done', counts: { failed: 0, changed: people } });
    // At least one server was killed in the middle.
    expect(seen.some((done) => done < people)).toBe(true);

    const { jobId: next } = await client().call(triggerSync, { params: { org, syncId } });
    const again = async () => client().call(getPlan, { params: { id: next } });
    for (let now = await again(); now.finished === null; now = await again()) {
      await stayLoggedIn();
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect(await again()).toMatchObject({ state: 'done', planned: { create: 0, update: 0 } });
    await server.end('SIGINT');

    const database = await openDatabase({ ...readConfig({ DATA_DIR: product.dataFile('.') }), databaseUrl });
    const { db } = database;
    const records = await db
      .select({ uid: changes.uid, kind: changes.kind, records: count() })
      .from(changes)
      .where(eq(changes.reason, 'sync'))
      .groupBy(changes.uid, changes.kind);
    const made = records.filter(({ kind }) => kind === 'user').length;
    expect(records.filter((each) => each.kind !== 'schoolUnit' && each.records > 1)).toEqual([]);
    expect(await db.$count(jobRows, eq(jobRows.outcome, 'changed'))).toBe(people);
    const linked = and(eq(syncLinks.kind, 'person'), isNotNull(syncLinks.uid));
    expect(await db.$count(syncLinks, linked)).toBe(made);
    expect(await db.$count(accounts)).toBeGreaterThan(made);
    await removeOldReads(db);
    // What later nights add their changes to has nobody's name.
    expect(await db.$count(syncStage, inArray(syncStage.kind, ['person', 'missing']))).toBe(0);
    await database.close();
  });
});
