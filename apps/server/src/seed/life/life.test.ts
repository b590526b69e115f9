import { count, countDistinct, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { accounts, activitySums, books, groupMembers, groups } from '../../database/schema/index.ts';
import { addTitles } from '../../testing/library/titles.ts';
import { TestProduct } from '../../testing/product.ts';
import { sampleAssignments } from '../sample-assignments.ts';
import { addSampleSubmissions } from '../submissions.ts';
import { addSampleLife } from './life.ts';

let product: TestProduct;
let db: Database;
beforeAll(async () => {
  product = await TestProduct.start();
  ({ db } = product);
  await addTitles(db);
  for (const identifier of new Set(sampleAssignments.map(({ book }) => book))) {
    const id = await product.addBook();
    await db.update(books).set({ identifier }).where(eq(books.id, id));
  }
  await addSampleSubmissions(db);
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

  test('has lists that go on, that are over and that are for one pupil, of books that are there', async () => {
    const teacher = await product.as('teacher');
    const { data } = (await teacher('GET', '/v1/lists')).json<{
      data: { name: string; gone: number; gifts: { state: string }[] }[];
    }>();
    const states = data.map(
      ({ name, gone, gifts }) => `${name}: ${gone} gone, ${gifts.map(({ state }) => state).join()}`,
    );
    expect(states.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Autumn reading: 0 gone, given',
      'First books: 0 gone, given',
      'More for you: 0 gone, given',
      'Stories to talk about: 0 gone, over',
    ]);
  });

  test('has a quiz that some have handed in, some have begun, and some have not', async () => {
    const teacher = await product.as('teacher');
    const { data } = (await teacher('GET', '/v1/assignments/sample-cat-quiz/pupils')).json<{
      data: { status: string }[];
    }>();
    expect(new Set(data.map(({ status }) => status)).size).toBe(3);
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
