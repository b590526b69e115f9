import { fileTypes, type SyncTest, type SyncType, syncTest } from '@aloud/api';
import { credentials, type RosterDouble, startRosterDouble } from '@aloud/roster-double';
import { and, eq, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/suite.mjs';
import { accounts, associations, changes, schoolUnits, syncs as table } from '../../database/schema/index.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { Syncs } from '../../testing/syncs.ts';

let double: RosterDouble;
let product: TestProduct;
let asAdmin: Call;
beforeAll(async () => {
  double = await startRosterDouble();
  product = await TestProduct.start({ rosterDouble: double.url });
  asAdmin = await product.as('admin');
});
afterAll(async () => {
  await product.stop();
  await double.close();
});

/** What is at the stand-in for each type; null for files. */
const places: Readonly<Record<SyncType, string | null>> = {
  skolon: '/skolon',
  oneroster: '/oneroster',
  ss12000: '/ss12000',
  schulconnex: '/schulconnex/v1',
  onerosterCsv: null,
  sds: null,
};

/** A municipality with two schools of its own, which the administrator runs. */
async function town(org: string): Promise<void> {
  double.control.reset();
  const { db } = product;
  await db.insert(schoolUnits).values([
    { uid: org, realm: 'se', name: `Town of ${org}` },
    { uid: `${org}-0`, realm: 'se', name: `First of ${org}`, parentUid: org },
    { uid: `${org}-1`, realm: 'se', name: `Second of ${org}`, parentUid: org },
  ]);
  await db.insert(associations).values({
    accountUid: 'sample-admin',
    schoolUnitUid: org,
    role: 'admin',
    addToSubSchools: true,
  });
}

class Trial {
  readonly type: SyncType;
  readonly place: string;
  readonly syncs: Syncs;

  constructor(type: SyncType, org: string) {
    this.type = type;
    this.place = `/organizations/${org}/syncs/sync-of-${org}`;
    this.syncs = new Syncs(product, asAdmin, org, `sync-of-${org}`);
  }

  async look(): Promise<SyncTest> {
    const reply = await asAdmin('POST', `${this.place}/test`, {});
    expect(reply.statusCode, reply.body).toBe(200);
    return syncTest.parse(reply.json());
  }

  put(values: object) {
    return asAdmin('PUT', this.place, values);
  }

  async upload() {
    const zip = this.type === 'sds' ? await double.sdsZip() : await double.oneRosterZip();
    const reply = await asAdmin('POST', `${this.place}/file?name=people.zip`, zip, {
      'content-type': fileTypes.zip,
    });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ jobId: string | null }>().jobId;
  }

  /** Asks the system, or uploads a new file, and waits. */
  async run() {
    if (places[this.type] !== null) return this.syncs.run();
    const jobId = await this.upload();
    return this.syncs.until(jobId ?? '');
  }
}

const usernameOf = async (lastname: string) => {
  const found = await product.db.select().from(accounts).where(eq(accounts.lastname, lastname));
  return found.map(({ username }) => username);
};

/** A municipality that follows a system whose first run was carried out. */
async function following(type: SyncType, org: string): Promise<Trial> {
  await town(org);
  const trial = new Trial(type, org);
  const path = places[type];
  await trial.put({ type });
  const { config } = await trial.syncs.see();
  const address = path === null ? null : `${double.url}${path}`;
  // The stand-ins of all types have the same people: those of the type before would keep their usernames.
  await product.db.delete(accounts).where(notLike(accounts.uid, 'sample-%'));
  await trial.put({
    config: { ...config, address, clientId: credentials.clientId, auth: 'oauth2' },
    ...(path !== null && { secret: credentials.clientSecret }),
    active: true,
  });
  if (path === null) expect(await trial.upload()).toBeNull();
  const { schools, people } = await trial.look();
  expect(people).toBeGreaterThan(10);
  const organizationMap = schools.map(({ externalId }, at) => ({
    legacyId: null,
    uid: `${org}-${at}`,
    externalId,
  }));
  await trial.put({ organizationMap });

  const first = await trial.run();
  expect(first, JSON.stringify(first.failure)).toMatchObject({ state: 'planned' });
  expect(first.planned.create).toBeGreaterThan(40);
  const done = await trial.syncs.carryOut(first);
  expect(done).toMatchObject({ state: 'done', counts: { failed: 0 } });
  return trial;
}

/** Those of every type: a file is in the quick suite, the others in the full one. */
const followed = isFull ? (Object.keys(places) as SyncType[]) : (['onerosterCsv'] as const);

describe.each(followed)('people of %s', (type) => {
  test('come once, follow what changes, and stay if half of them are missing', async () => {
    const trial = await following(type, type);

    const before = await product.db.$count(changes);
    const again = await trial.run();
    expect(again).toMatchObject({
      state: 'done',
      planned: { create: 0, update: 0, refuse: 0 },
      counts: { changed: 0 },
    });
    expect(await product.db.$count(changes)).toBe(before);

    const family = `Renamed of ${type}`;
    double.control.change({ do: 'rename', person: 2, family });
    expect(await trial.run()).toMatchObject({ state: 'done', planned: { create: 0, update: 1 } });
    expect(await usernameOf(family)).toHaveLength(1);

    double.control.change({ do: 'halfGone' });
    const held = await trial.run();
    expect(held).toMatchObject({ state: 'held' });
    expect(held.hold?.reasons.map(({ code }) => code)).toContain('sync.manyGone');
    const there = and(eq(associations.schoolUnitUid, `${type}-0`), eq(associations.active, false));
    expect(await product.db.$count(associations, there)).toBe(0);
  });
});

/** How a night asks each system for what has changed; null for one that says by its ETag that nothing has. */
const filters = {
  oneroster: 'filter=dateLastModified',
  skolon: 'filter=dateLastModified',
  ss12000: 'meta.modified.after',
  schulconnex: null,
} as const satisfies Partial<Record<SyncType, string | null>>;
const quiet = { state: 'done', planned: { create: 0, update: 0, refuse: 0 } };

const byNight = isFull ? (Object.keys(filters) as Array<keyof typeof filters>) : (['ss12000'] as const);

describe.each(byNight)('a night with %s', (type) => {
  test('asks for changes, follows them, and leaves nothing to a run that reads everything', async () => {
    const org = `nights-of-${type}`;
    const { syncs } = await following(type, org);
    const night = async () => {
      const before = double.control.requests.length;
      const run = await syncs.night();
      const asked = double.control.requests.slice(before);
      const isByFilter = asked.some(({ url }) => decodeURIComponent(url).includes(filters[type] ?? '?'));
      const isUnchanged = asked.some(({ status }) => status === 304);
      const codes = await syncs.codes(run.id);
      return { run, codes, isByChange: filters[type] === null ? isUnchanged : isByFilter };
    };
    const first = await night();
    expect(first.run).toMatchObject(quiet);
    expect(first).toMatchObject({ isByChange: true });
    expect(first.codes).toContain('sync.readChanges');

    const family = `By night of ${type}`;
    double.control.change({ do: 'rename', person: 3, family });
    expect((await night()).run).toMatchObject({
      state: 'done',
      planned: { create: 0, update: 1, refuse: 0 },
    });
    expect(await usernameOf(family)).toHaveLength(1);

    double.control.change({ do: 'leave', person: 3 });
    expect((await night()).run).toMatchObject({ state: 'done', planned: { create: 0, update: 1 } });
    double.control.change({ do: 'move', person: 5 });
    expect((await night()).run).toMatchObject({ state: 'done', planned: { create: 0, update: 1 } });
    double.control.change({ do: 'return', person: 3 });
    expect((await night()).run).toMatchObject({ state: 'done', planned: { create: 0, update: 1 } });
    expect(await syncs.run()).toMatchObject(quiet);

    // A week later.
    const isIts = eq(table.schoolUnitUid, org);
    const [row] = await product.db.select().from(table).where(isIts);
    const cursor = JSON.stringify({ ...JSON.parse(row?.cursor ?? '{}'), until: '2020-01-01' });
    await product.db.update(table).set({ cursor }).where(isIts);
    const weekly = await night();
    expect(weekly.run).toMatchObject(quiet);
    expect(weekly.codes).toContain('sync.read');
  });
});
