import { count, countDistinct, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { accounts, activitySums, groupMembers, groups } from '../../database/schema/index.ts';
import { addTitles } from '../../testing/library/titles.ts';
import { TestProduct } from '../../testing/product.ts';
import { addSampleLife } from './life.ts';

let product: TestProduct;
let db: Database;
beforeAll(async () => {
  product = await TestProduct.start();
  ({ db } = product);
  await addTitles(db);
});
afterAll(() => product.stop());

describe('the life of the sample school', () => {
  test('is three classes of made-up people, each with a username of their own, added once', async () => {
    const before = await db.$count(accounts);
    expect(await addSampleLife(db, product.config)).toBe(true);
    expect(await addSampleLife(db, product.config)).toBe(false);
    expect((await db.$count(accounts)) - before).toBe(69);
    const sizes = await db
      .select({ name: groups.name, people: count() })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.uid, groupMembers.groupUid))
      .groupBy(groups.name)
      .orderBy(groups.name);
    expect(sizes).toEqual([
      { name: 'Class 1A', people: 23 },
      { name: 'Class 3B', people: 24 },
      { name: 'Class 5C', people: 24 },
    ]);
    const unkeyed = await db.$count(accounts, sql`username_key is null`);
    expect(unkeyed).toBe(0);
  });

  test('has read for a month: some every day, some hardly, and some not yet', async () => {
    const read = await db
      .select({ uid: activitySums.accountUid, days: countDistinct(activitySums.day) })
      .from(activitySums)
      .groupBy(activitySums.accountUid);
    const days = read.map((each) => each.days);
    expect(Math.max(...days)).toBeGreaterThan(14);
    expect(days.filter((each) => each < 5).length).toBeGreaterThan(5);
    expect(read.length).toBeLessThan(60);
    expect(await db.$count(activitySums, eq(activitySums.finished, true))).toBeGreaterThan(20);
  });

  test('is seen by the teacher of a class, and by the sample student', async () => {
    const teacher = await product.as('teacher');
    const today = new Date();
    const from = new Date(today.getTime() - 28 * 86_400_000).toISOString().slice(0, 10);
    const query = `from=${from}&to=${today.toISOString().slice(0, 10)}`;
    const reading = (await teacher('GET', `/v1/groups/fyrskolan-3b/reading?${query}`)).json<{
      data: unknown[];
    }>();
    expect(reading.data.length).toBe(23);
    const student = await product.as('student');
    const own = (await student('GET', `/v1/reading?${query}`)).json<{ books: unknown[] }>();
    expect(own.books.length).toBeGreaterThan(1);
  });
});
