import { fileTypes, type SyncTest, type SyncType, syncTest } from '@aloud/api';
import { credentials, type RosterDouble, startRosterDouble } from '@aloud/roster-double';
import { and, eq, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, associations, changes, schoolUnits } from '../../database/schema/index.ts';
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
async function town(type: SyncType): Promise<string> {
  double.control.reset();
  const { db } = product;
  await db.insert(schoolUnits).values([
    { uid: type, realm: 'se', name: `Town of ${type}` },
    { uid: `${type}-0`, realm: 'se', name: `First of ${type}`, parentUid: type },
    { uid: `${type}-1`, realm: 'se', name: `Second of ${type}`, parentUid: type },
  ]);
  await db.insert(associations).values({
    accountUid: 'sample-admin',
    schoolUnitUid: type,
    role: 'admin',
    addToSubSchools: true,
  });
  return type;
}

class Trial {
  readonly type: SyncType;
  readonly place: string;
  readonly syncs: Syncs;

  constructor(type: SyncType) {
    this.type = type;
    this.place = `/organizations/${type}/syncs/sync-of-${type}`;
    this.syncs = new Syncs(product, asAdmin, type, `sync-of-${type}`);
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

describe.each(Object.keys(places) as SyncType[])('people of %s', (type) => {
  test('come once, follow what changes, and stay if half of them are missing', async () => {
    await town(type);
    const trial = new Trial(type);
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
      uid: `${type}-${at}`,
      externalId,
    }));
    await trial.put({ organizationMap });

    const first = await trial.run();
    expect(first, JSON.stringify(first.failure)).toMatchObject({ state: 'planned' });
    expect(first.planned.create).toBeGreaterThan(40);
    const done = await trial.syncs.carryOut(first);
    expect(done).toMatchObject({ state: 'done', counts: { failed: 0 } });

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
