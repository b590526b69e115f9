import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  activityDays,
  activityEvents,
  activitySessions,
  activityTouched,
  readerProfiles,
} from '../../../database/schema/index.ts';
import { recordAt, started, turned } from '../../../testing/activity/events.ts';
import { TestProduct } from '../../../testing/product.ts';
import { type Batch, keptUsage } from '../batch.ts';
import { storeTaken } from './store-taken.ts';

let product: TestProduct;
let bookId: string;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook();
});
afterAll(() => product.stop());
beforeEach(async () => {
  for (const table of [activityEvents, activitySessions, activityTouched, activityDays])
    await product.db.delete(table);
});

const student = 'sample-student';
const batch = (accountUid = student, profileId: string | null = null): Batch => {
  const at = Date.now() - 60_000;
  const records = [recordAt('s', at, started(bookId)), recordAt('s', at + 1_000, turned)];
  return {
    reader: { accountUid, profileId },
    events: keptUsage(records),
    sessions: [{ id: 's', bookId, began: new Date(at).toISOString() }],
  };
};
const rows = async () => {
  const tables = [activityEvents, activitySessions, activityTouched, activityDays];
  return Promise.all(tables.map((table) => product.db.$count(table)));
};

describe('a batch that was taken some time ago', () => {
  test('is stored once, however often the stream delivers it', async () => {
    const given = batch();
    expect(await storeTaken(product.db, given)).toBe(true);
    expect(await storeTaken(product.db, given)).toBe(true);
    expect((await rows()).slice(0, 2)).toEqual([2, 1]);
    const [counted] = await product.db.select().from(activityDays);
    expect(counted?.count).toBe(2);
  });

  test('is stored beyond what its reader may send in a day: it was acknowledged', async () => {
    await storeTaken(product.db, batch());
    await product.db.update(activityDays).set({ count: 50_000 });
    expect(await storeTaken(product.db, batch())).toBe(true);
    expect((await rows())[0]).toBe(4);
  });

  test('of a person who has been erased since then brings nothing of them back', async () => {
    const uid = `erased-${randomUUID()}`;
    const given = batch(uid);
    await product.db
      .insert(accounts)
      .values({ uid, realm: 'se', username: uid, usernameKey: uid, firstname: 'X', lastname: 'Y' });
    await product.db.delete(accounts).where(eq(accounts.uid, uid));
    expect(await storeTaken(product.db, given)).toBe(false);
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });

  test('of a child who has been removed since then is not stored as the guardian’s', async () => {
    const id = randomUUID();
    const guardian = 'sample-guardian';
    await product.db
      .insert(readerProfiles)
      .values({ id, guardianUid: guardian, name: 'Mio', picture: 'fox' });
    await product.db.delete(readerProfiles).where(eq(readerProfiles.id, id));
    expect(await storeTaken(product.db, batch(guardian, id))).toBe(false);
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });

  test('of a book that has been deleted since then keeps its events, and no session', async () => {
    const given = batch();
    const sessions = given.sessions.map((session) => ({ ...session, bookId: 'no-such-book' }));
    expect(await storeTaken(product.db, { ...given, sessions })).toBe(true);
    expect((await rows()).slice(0, 2)).toEqual([2, 0]);
  });
});
