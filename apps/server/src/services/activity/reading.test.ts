import type { GroupReading, OwnReading } from '@aloud/api';
import { profileHeader } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  activitySums,
  associations,
  books,
  groupBooks,
  groupMembers,
  groups,
  readerProfiles,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

const group = 'reading-class';
const elsewhere = 'reading-elsewhere';
/** Seven pupils of a class, and one who has left it. */
const pupils = Array.from({ length: 7 }, (_, n) => `reading-pupil-${n}`);
const left = 'reading-left';

let product: TestProduct;
let lamp: string;
let cat: string;
let teacher: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  lamp = await addBook('The Lamp');
  cat = await addBook('A Cat');
  teacher = await product.as('teacher');
  const { db } = product;
  await db.insert(schoolUnits).values({ uid: 'other-unit', realm: 'se', name: 'Other' });
  await db.insert(groups).values([
    { uid: group, schoolUnitUid: sampleSchool.uid, name: 'Readers' },
    { uid: elsewhere, schoolUnitUid: 'other-unit', name: 'Elsewhere' },
  ]);
  const people = [...pupils, left];
  await db.insert(accounts).values(
    people.map((uid) => ({
      uid,
      realm: 'se',
      username: uid,
      firstname: uid.slice(-1),
      lastname: 'Pupil',
      type: 'student' as const,
    })),
  );
  await db
    .insert(associations)
    .values(
      people.map((accountUid) => ({ accountUid, schoolUnitUid: sampleSchool.uid, role: 'student' as const })),
    );
  await db.insert(groupMembers).values(pupils.map((accountUid) => ({ groupUid: group, accountUid })));
  await db.insert(groupBooks).values({ groupUid: group, bookId: cat });
});
afterAll(() => product.stop());

async function addBook(title: string): Promise<string> {
  const id = await product.addBook();
  await product.db.update(books).set({ title }).where(eq(books.id, id));
  return id;
}

const sum = (accountUid: string, day: string, bookId: string, minutes: number, change: object = {}) => ({
  accountUid,
  day,
  bookId,
  milliseconds: minutes * 60_000,
  pages: minutes * 2,
  percentage: null,
  finished: false,
  ...change,
});
const read = async (...rows: Array<ReturnType<typeof sum>>) => {
  await product.db.delete(activitySums);
  await product.db.insert(activitySums).values(rows);
};
const week = 'from=2026-11-16&to=2026-11-22';

describe('one’s own reading', () => {
  test('has days, minutes, pages and books, and nobody else’s', async () => {
    await read(
      sum('sample-student', '2026-11-16', lamp, 3),
      sum('sample-student', '2026-11-17', lamp, 2, { finished: true }),
      sum('sample-student', '2026-11-17', cat, 4),
      sum('sample-student', '2026-11-15', cat, 40),
      sum('sample-teacher', '2026-11-17', cat, 7),
    );
    const reply = await (await product.as('student'))('GET', `/v1/reading?${week}`);
    expect(reply.json()).toEqual({
      minutes: 9,
      pages: 18,
      words: 0,
      days: [
        { day: '2026-11-16', minutes: 3, pages: 6, words: 0, books: 1 },
        { day: '2026-11-17', minutes: 6, pages: 12, words: 0, books: 2 },
      ],
      books: [
        {
          bookId: cat,
          title: 'A Cat',
          minutes: 4,
          pages: 8,
          words: 0,
          days: 1,
          finished: false,
          lastDay: '2026-11-17',
        },
        {
          bookId: lamp,
          title: 'The Lamp',
          minutes: 5,
          pages: 10,
          words: 0,
          days: 2,
          finished: true,
          lastDay: '2026-11-17',
        },
      ],
    });
  });

  test('has words: those of the part of a book that was reached for the first time', async () => {
    await product.db.update(books).set({ words: 400 }).where(eq(books.id, lamp));
    await product.db.update(books).set({ words: null }).where(eq(books.id, cat));
    await read(
      sum('sample-student', '2026-11-10', lamp, 1, { percentage: 20 }),
      sum('sample-student', '2026-11-16', lamp, 3, { percentage: 50 }),
      // Read again from the beginning.
      sum('sample-student', '2026-11-17', lamp, 2, { percentage: 30 }),
      sum('sample-student', '2026-11-18', lamp, 2, { percentage: null }),
      sum('sample-student', '2026-11-19', lamp, 2, { percentage: 100, finished: true }),
      // Added before words were counted.
      sum('sample-student', '2026-11-19', cat, 4, { percentage: 100 }),
    );
    const reply = (await (await product.as('student'))('GET', `/v1/reading?${week}`)).json<OwnReading>();
    expect(reply.words).toBe(320);
    expect(reply.days.map(({ words }) => words)).toEqual([120, 0, 0, 200]);
    expect(reply.books.map(({ title, words }) => [title, words])).toEqual([
      ['A Cat', 0],
      ['The Lamp', 320],
    ]);
  });

  test('of a book that was deleted stays, without its title', async () => {
    const gone = await addBook('Gone');
    await read(sum('sample-student', '2026-11-16', gone, 3));
    await product.db.delete(books).where(eq(books.id, gone));
    const reply = await (await product.as('student'))('GET', `/v1/reading?${week}`);
    expect(reply.json<OwnReading>().books).toMatchObject([{ bookId: gone, title: null, minutes: 3 }]);
  });

  test('is asked for by days in order, of a year at most', async () => {
    const student = await product.as('student');
    const statuses = await Promise.all(
      ['from=2026-11-22&to=2026-11-16', 'from=2020-01-01&to=2026-11-16', 'from=yesterday', ''].map(
        async (query) => (await student('GET', `/v1/reading?${query}`)).statusCode,
      ),
    );
    expect(statuses).toEqual([400, 400, 400, 200]);
  });

  test('of each child is told to the guardian, and kept apart from the guardian’s', async () => {
    const guardianUid = 'sample-guardian';
    await product.db.insert(readerProfiles).values([
      { id: 'reading-1', guardianUid, name: 'Maja', picture: 'fox' },
      { id: 'reading-2', guardianUid, name: 'Leo', picture: 'owl' },
    ]);
    await read(
      sum(guardianUid, '2026-11-16', lamp, 1),
      sum(guardianUid, '2026-11-16', lamp, 5, { profileId: 'reading-1' }),
    );
    const guardian = await product.as('guardian');
    const { data } = (await guardian('GET', `/v1/reading/children?${week}`)).json();
    expect(data).toMatchObject([
      { profileId: 'reading-1', name: 'Maja', minutes: 5, books: [{ title: 'The Lamp' }] },
      { profileId: 'reading-2', name: 'Leo', minutes: 0, days: [], books: [] },
    ]);
    const asMaja = await guardian('GET', `/v1/reading?${week}`, undefined, {
      [profileHeader]: 'reading-1',
    });
    const own = await guardian('GET', `/v1/reading?${week}`);
    expect([asMaja.json().minutes, own.json().minutes]).toEqual([5, 1]);
    await product.db.delete(readerProfiles).where(eq(readerProfiles.id, 'reading-1'));
    expect(await product.db.$count(activitySums, sql`account_uid = ${guardianUid}`)).toBe(1);
  });
});

describe('the reading of a class', () => {
  const get = async (query = week, call = teacher) =>
    (await call('GET', `/v1/groups/${group}/reading?${query}`)).json<GroupReading>();
  const [first = '', second = ''] = pupils;

  test('is told per pupil and book: not begun, reading, finished, minutes and pages of the period', async () => {
    await read(
      sum(first, '2026-11-16', lamp, 3),
      sum(first, '2026-11-18', lamp, 4, { finished: true }),
      sum(first, '2026-10-01', cat, 30),
      sum(second, '2026-11-17', lamp, 7),
    );
    const { data, books: told, averages } = await get();
    expect(told).toEqual([
      { id: cat, title: 'A Cat' },
      { id: lamp, title: 'The Lamp' },
    ]);
    expect(data.slice(0, 3)).toMatchObject([
      {
        id: first,
        minutes: 7,
        pages: 14,
        books: [
          { bookId: cat, status: 'reading', minutes: 0, lastDay: '2026-10-01' },
          { bookId: lamp, status: 'finished', minutes: 7, pages: 14, lastDay: '2026-11-18' },
        ],
      },
      {
        id: second,
        books: [
          { bookId: cat, status: 'notBegun', minutes: 0, pages: 0, lastDay: null },
          { bookId: lamp, status: 'reading', minutes: 7 },
        ],
      },
      { books: [{ status: 'notBegun' }, { status: 'notBegun' }] },
    ]);
    expect(data).toHaveLength(pupils.length);
    expect(averages).toEqual({ minutes: 2, pages: 4 });
    expect((await get(`${week}&bookId=${lamp}`)).books).toEqual([{ id: lamp, title: 'The Lamp' }]);
    expect((await get(`${week}&bookId=no-such-book`)).books).toEqual([]);
  });

  test('has nothing of a pupil who is no longer in it (case 15), and no averages below five', async () => {
    await read(sum(left, '2026-11-16', lamp, 90), sum(first, '2026-11-16', lamp, 5));
    expect(JSON.stringify(await get())).not.toContain(left);
    await product.db.delete(groupMembers).where(eq(groupMembers.accountUid, first));
    const { data, books: told } = await get();
    expect(JSON.stringify([data, told])).not.toContain(first);
    expect(told).toEqual([{ id: cat, title: 'A Cat' }]);
    const few = pupils.slice(5).map((uid) => eq(groupMembers.accountUid, uid));
    for (const each of few) await product.db.delete(groupMembers).where(each);
    expect(await get()).toMatchObject({ averages: null, data: [{}, {}, {}, {}] });
  });

  test('has nothing of a pupil who has left the school, though still listed in it', async () => {
    const [, stays = ''] = pupils;
    await read(sum(stays, '2026-11-16', lamp, 5));
    const setActive = (active: boolean) =>
      product.db.update(associations).set({ active }).where(eq(associations.accountUid, stays));
    await setActive(false);
    expect(JSON.stringify(await get())).not.toContain(stays);
    await setActive(true);
    expect(JSON.stringify(await get())).toContain(stays);
  });

  test('is told to nobody but the staff of the school', async () => {
    const replies = await Promise.all(
      ['student', 'guardian'].map(async (name) =>
        (await product.as(name))('GET', `/v1/groups/${group}/reading`),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect((await teacher('GET', `/v1/groups/${elsewhere}/reading`)).statusCode).toBe(404);
    expect((await teacher('GET', '/v1/schoolUnits/other-unit/reading')).statusCode).toBe(404);
  });
});

describe('the reading of a school', () => {
  test('is told by group, without sums where fewer than five pupils have read', async () => {
    const members = pupils.slice(0, 5);
    await product.db.delete(groupMembers).where(eq(groupMembers.groupUid, group));
    await product.db
      .insert(groupMembers)
      .values(members.map((accountUid) => ({ groupUid: group, accountUid })));
    const rows = members.map((uid, n) => sum(uid, '2026-11-16', lamp, 2, { finished: n === 0 }));
    const sums = async () => {
      const { data } = (await teacher('GET', `/v1/schoolUnits/${sampleSchool.uid}/reading?${week}`)).json();
      return data.find(({ id }: { id: string }) => id === group);
    };
    await read(...rows);
    expect(await sums()).toEqual({
      id: group,
      name: 'Readers',
      pupils: 5,
      sums: { readers: 5, minutes: 10, pages: 20, finished: 1 },
    });
    await read(...rows.slice(1));
    expect(await sums()).toEqual({ id: group, name: 'Readers', pupils: 5, sums: null });
  });
});
