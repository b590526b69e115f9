import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../database/database.ts';
import {
  accounts,
  associations,
  changes,
  erasures,
  housekeeping,
  jobRows,
  jobs,
  leaving,
  paymentCustomers,
  paymentSubscriptions,
  syncLinks,
} from '../../database/schema/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { findInDump } from '../../testing/leaving/dump.ts';
import { everywhere, putEverywhere, traces } from '../../testing/leaving/everywhere.ts';
import { past } from '../../testing/upgrade/state/moments.ts';
import { makeState } from '../../testing/upgrade/state/state.ts';
import { eraseDue } from './commands/erase.ts';
import { digestOf, standInFor } from './digest.ts';
import { places } from './places.ts';

let database: OpenDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

const { uid } = everywhere;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Deactivated, on the list for so many days, by a clock that has run as long. */
async function letGo(days = 31): Promise<void> {
  await db.update(accounts).set({ status: 'deactivated', deactivated: past }).where(eq(accounts.uid, uid));
  await db
    .update(leaving)
    .set({ since: daysAgo(days), kept: null })
    .where(eq(leaving.accountUid, uid));
  await db.update(housekeeping).set({ steadySince: daysAgo(days) });
}

describe('Somebody who is in every table', () => {
  beforeEach(async () => {
    await makeState(db);
    await putEverywhere(db);
  });

  test('is in the dump before, and after the erasure neither by uid, names, address nor number', async () => {
    for (const trace of traces) expect(Object.keys(await findInDump(db, trace)), trace).not.toEqual([]);
    await letGo();
    expect(await eraseDue(db)).toBe(1);
    for (const trace of traces) expect(await findInDump(db, trace), trace).toEqual({});
  });

  test('is proven to be erased: by a digest, when, by which rule, and how many rows of each table', async () => {
    await letGo();
    await eraseDue(db);
    const [proof] = await db
      .select()
      .from(erasures)
      .where(eq(erasures.digest, digestOf(uid)));
    expect(proof).toMatchObject({ realm: 'se', rule: 'deactivated' });
    expect(proof?.schoolUnitUids).toEqual(expect.arrayContaining(['fyrby']));
    expect(Date.now() - (proof?.erased.getTime() ?? 0)).toBeLessThan(60_000);
    const tables = new Set(places.filter(({ fate }) => fate !== 'follows').map(({ table }) => table));
    expect(new Set(Object.keys(proof?.counts ?? {}))).toEqual(tables);
    expect(proof?.counts.accounts).toBe(1);
  });

  test('leaves what others did, what was paid, and what the school’s system must not make anew', async () => {
    const others = await db.$count(accounts);
    await letGo();
    await eraseDue(db);
    expect(await db.$count(accounts)).toBe(others - 1);
    const name = standInFor(uid);
    const told = await db.select().from(changes).where(eq(changes.uid, name));
    expect(told.map(({ actorUid, fields, reason }) => ({ actorUid, fields, reason }))).toEqual(
      expect.arrayContaining([
        { actorUid: 'sample-admin', fields: {}, reason: null },
        { actorUid: name, fields: {}, reason: null },
      ]),
    );
    expect(await db.$count(paymentCustomers, eq(paymentCustomers.accountUid, name))).toBe(1);
    expect(await db.$count(paymentSubscriptions, eq(paymentSubscriptions.accountUid, name))).toBe(1);
    const [link] = await db.select().from(syncLinks).where(eq(syncLinks.externalId, 'p1'));
    expect(link).toMatchObject({ uid: name, missing: null });
    const rows = await db.select().from(jobRows).where(eq(jobRows.accountUid, name));
    expect(rows.length).toBeGreaterThan(1);
    expect(await db.$count(jobs, eq(jobs.id, 'by-her'))).toBe(1);
  });

  test('stays if they have a school again by then, are kept, or the thirty days are not over', async () => {
    await letGo(29);
    expect(await eraseDue(db)).toBe(0);
    await letGo();
    await db.update(leaving).set({ kept: past }).where(eq(leaving.accountUid, uid));
    expect(await eraseDue(db)).toBe(0);
    await letGo();
    await db.update(accounts).set({ status: 'active' }).where(eq(accounts.uid, uid));
    expect(await eraseDue(db)).toBe(0);
    expect(await db.$count(associations, eq(associations.accountUid, uid))).toBeGreaterThan(0);
  });

  test('stays if the clock has jumped meanwhile: the thirty days are counted anew', async () => {
    await letGo();
    await db.update(housekeeping).set({ steadySince: daysAgo(2) });
    expect(await eraseDue(db)).toBe(0);
    await db.delete(housekeeping);
    expect(await eraseDue(db)).toBe(0);
  });

  test('is erased once, by however many servers', async () => {
    await letGo();
    const each = await Promise.all([eraseDue(db), eraseDue(db), eraseDue(db)]);
    expect(each.reduce((sum, n) => sum + n)).toBe(1);
    expect(await db.$count(erasures, eq(erasures.digest, digestOf(uid)))).toBe(1);
  });
});

describe('People who were deleted', () => {
  const add = (id: string, days: number) =>
    db.insert(accounts).values({
      uid: id,
      realm: 'se',
      username: id,
      firstname: 'Nils',
      lastname: id,
      deleted: daysAgo(days),
    });

  test('are erased thirty days later, with the same proof; that they were deleted stays', async () => {
    await add('gone', 30.01);
    await add('not yet', 29.99);
    await db.insert(changes).values({
      id: 'c',
      actorUid: 'admin',
      kind: 'user',
      uid: 'gone',
      action: 'delete',
      fields: { address: ['Storgatan 1', null] },
    });
    expect(await eraseDue(db)).toBe(1);
    expect((await db.select().from(accounts)).map(({ uid }) => uid)).toEqual(['not yet']);
    expect(await db.select().from(erasures)).toMatchObject([{ digest: digestOf('gone'), rule: 'deleted' }]);
    expect(await db.select().from(changes)).toMatchObject([
      { actorUid: 'admin', uid: standInFor('gone'), action: 'delete', fields: {} },
    ]);
  });

  test('are erased in batches, however many they are', async () => {
    await db.execute(sql`insert into accounts (uid, realm, username, firstname, lastname, deleted)
      select 'gone-' || n, 'se', 'gone-' || n, 'A', 'B', now() - interval '31 days' from generate_series(1, 120) n`);
    expect(await eraseDue(db)).toBe(120);
    expect(await db.$count(accounts)).toBe(0);
    expect(await db.$count(erasures)).toBe(120);
  });
});
