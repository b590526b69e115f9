import type { BookWithBookmarks } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, readLogDays, readLogs, schoolUnitBooks } from '../../database/schema/index.ts';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let bookId: string;
let foreignId: string;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook();
  foreignId = await product.addBook();
  await product.db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, foreignId));
});
afterAll(() => product.stop());

const position = { ncxRef: 'toc-1', URI: 'p1.xhtml#a', timeOffset: 1.5, charOffset: 12 };
const mark = (id: string) => ({ id, name: `Mark ${id}`, position });

describe('bookmarks', () => {
  test('are replaced as a whole, keep their order, and belong to one reader only', async () => {
    const student = await product.as('student');
    const teacher = await product.as('teacher');
    const url = `/v1/books/${bookId}/bookmarks`;
    expect((await student('GET', url)).json()).toEqual([]);
    expect((await student('POST', url, [mark('b'), mark('a')])).json()).toEqual([mark('b'), mark('a')]);
    expect((await student('POST', url, [mark('c'), mark('b')])).statusCode).toBe(200);
    expect((await student('GET', url)).json()).toEqual([mark('c'), mark('b')]);
    expect((await teacher('GET', url)).json()).toEqual([]);
    expect((await student('POST', url, [])).json()).toEqual([]);
  });

  test('of all books are listed by book, for their reader alone, as long as the book may be read', async () => {
    const student = await product.as('student');
    const other = await product.addBook();
    const all = async (call = student) =>
      (await call('GET', '/v1/bookmarks'))
        .json<{ data: BookWithBookmarks[] }>()
        .data.map(({ book, bookmarks }) => [book.id, bookmarks.map(({ name }) => name)]);
    expect(await all()).toEqual([]);
    await student('POST', `/v1/books/${bookId}/bookmarks`, [mark('b'), mark('a')]);
    await student('POST', `/v1/books/${other}/bookmarks`, [mark('c')]);
    await student('POST', '/v2/readlogs', [
      {
        id: 'l',
        bookId,
        sessionId: 's',
        deviceId: 'd',
        percentage: 9,
        timestamp: 1,
        source: 'web-bookshelf',
      },
    ]);
    const ofOther = [other, ['Mark c']];
    expect(await all()).toEqual([[bookId, ['Mark b', 'Mark a']], ofOther]);
    expect(await all(await product.as('teacher'))).toEqual([]);
    const shelf = eq(schoolUnitBooks.bookId, bookId);
    const [row] = await product.db.delete(schoolUnitBooks).where(shelf).returning();
    expect(await all()).toEqual([ofOther]);
    if (row) await product.db.insert(schoolUnitBooks).values(row);
    expect(await all()).toHaveLength(2);
    const own = eq(accounts.uid, 'sample-student');
    await product.db.update(accounts).set({ sharedAccount: true }).where(own);
    expect(await all()).toEqual([]);
    await product.db.update(accounts).set({ sharedAccount: false }).where(own);
    for (const id of [bookId, other]) await student('POST', `/v1/books/${id}/bookmarks`, []);
  });

  test('a list that is refused changes nothing', async () => {
    const student = await product.as('student');
    const url = `/v1/books/${bookId}/bookmarks`;
    await student('POST', url, [mark('a')]);
    const broken = [{ ...mark('b'), position: { ...position, timeOffset: 'late' } }];
    expect((await student('POST', url, broken)).statusCode).toBe(400);
    expect((await student('POST', url, [mark('b'), mark('b')])).statusCode).toBe(400);
    expect((await student('POST', url, [{ ...mark('b'), name: 'a\u0000b' }])).statusCode).toBe(400);
    expect((await student('GET', url)).json()).toEqual([mark('a')]);
  });

  test('two devices that write simultaneously leave one whole list', async () => {
    const student = await product.as('student');
    const url = `/v1/books/${bookId}/bookmarks`;
    const lists = Array.from({ length: 8 }, (_, n) => [mark('same'), mark(`only-${n}`)]);
    const replies = await Promise.all(lists.map((list) => student('POST', url, list)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(8).fill(200));
    expect(lists).toContainEqual((await student('GET', url)).json());
  });

  const long = { ...position, URI: `OEBPS/Text/chapter-12.xhtml#id=${'x'.repeat(160)}` };
  const many = (count: number, where = long) =>
    Array.from({ length: count }, (_, n) => ({
      ...mark(crypto.randomUUID()),
      name: `Page ${n}`,
      position: where,
    }));

  test('a thousand are accepted, one more is not', async () => {
    const student = await product.as('student');
    const url = `/v1/books/${bookId}/bookmarks`;
    const list = many(1000);
    expect((await student('POST', url, list)).json()).toEqual(list);
    expect((await student('POST', url, many(1001))).statusCode).toBe(400);
    expect((await student('GET', url)).json()).toEqual(list);
    await student('POST', url, []);
  });

  test.each([
    ['a thousand of 300 bytes', 1000, 'x'.repeat(300)],
    ['forty of 7 KiB', 40, 'x'.repeat(7000)],
    ['forty of 3,000 characters that take three bytes each', 40, 'ব'.repeat(3000)],
    ['two thousand of 8,000 characters, which no request holds', 2000, 'x'.repeat(8000)],
  ])('that are more than 256 KiB together are refused with a reason: %s', async (_what, count, URI) => {
    const student = await product.as('student');
    const url = `/v1/books/${bookId}/bookmarks`;
    await student('POST', url, [mark('a')]);
    const reply = await student('POST', url, many(count, { ...position, URI }));
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      {
        error: {
          id: 'too_large',
          message: expect.stringMatching(/256 KiB together|request is too large/),
          reason: { code: expect.stringMatching(/^(limit\.bookmarks|system\.tooLarge)$/) },
        },
      },
    ]);
    expect((await student('GET', url)).json()).toEqual([mark('a')]);
  });
});

describe('the last position', () => {
  test('is returned as the string that was sent', async () => {
    const student = await product.as('student');
    const url = `/v1/books/${bookId}/lastmark`;
    expect((await student('GET', url)).json()).toMatchObject({ position: null });
    const text = JSON.stringify(position, null, 1);
    expect((await student('POST', url, { position: text })).statusCode).toBe(200);
    expect((await student('GET', url)).json()).toMatchObject({ position: text });
  });

  test.each(['', 'null', '{}', 'not json', '"text"'])('is refused as %j', async (text) => {
    const student = await product.as('student');
    const reply = await student('POST', `/v1/books/${bookId}/lastmark`, { position: text });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { validationErrors: [{ attribute: 'position' }] } });
  });
});

describe('read logs', () => {
  const log = (id: string, of = bookId) => ({
    id,
    bookId: of,
    sessionId: 's',
    deviceId: 'd',
    percentage: 10,
    timestamp: 1_700_000_000,
    source: 'web-bookshelf',
  });
  const stored = async () => {
    const rows = await product.db.select().from(readLogs).where(eq(readLogs.accountUid, 'sample-teacher'));
    return rows.map(({ id }) => id).sort();
  };

  test('are counted once if the reply was lost and they are sent again (adverse 46)', async () => {
    const teacher = await product.as('teacher');
    expect((await teacher('POST', '/v2/readlogs', [log('1'), log('2')])).statusCode).toBe(204);
    expect((await teacher('POST', '/v2/readlogs', [log('2'), log('3'), log('3')])).statusCode).toBe(204);
    expect(await stored()).toEqual(['1', '2', '3']);
  });

  test('of a book that is not on the reader’s shelf are left out, and do not hold up the others', async () => {
    const teacher = await product.as('teacher');
    const reply = await teacher('POST', '/v2/readlogs', [log('4', foreignId), log('5'), log('6', 'no-book')]);
    expect(reply.statusCode).toBe(204);
    expect(await stored()).toEqual(['1', '2', '3', '5']);
  });

  test('are accepted at the older path too, and count once at both', async () => {
    const guardian = await product.as('guardian');
    for (const path of ['/readlogs', '/v2/readlogs', '/readlogs'])
      expect((await guardian('POST', path, [log('both')])).statusCode, path).toBe(204);
    const kept = eq(readLogs.accountUid, 'sample-guardian');
    expect(await product.db.$count(readLogs, kept)).toBe(1);
    expect((await product.by(null)('POST', '/readlogs', [log('both')])).statusCode).toBe(401);
    expect((await guardian('POST', '/readlogs', [{}])).statusCode).toBe(400);
  });

  test('of two readers may have the same id', async () => {
    const student = await product.as('student');
    expect((await student('POST', '/v2/readlogs', [log('1')])).statusCode).toBe(204);
    expect(await stored()).toEqual(['1', '2', '3', '5']);
  });

  describe('of a day', () => {
    const most = 20_000;
    const today = sql`(now() at time zone 'utc')::date`;
    const hasStored = async (count: number, day = today) => {
      const values = { accountUid: 'sample-admin', day: sql`${day}`, count };
      await product.db
        .insert(readLogDays)
        .values(values)
        .onConflictDoUpdate({ target: readLogDays.accountUid, set: values });
    };
    const kept = () => product.db.$count(readLogs, eq(readLogs.accountUid, 'sample-admin'));
    const batch = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => log(`${from + n}`));

    test('are twenty thousand at most, and the next day more are accepted', async () => {
      const admin = await product.as('admin');
      await hasStored(most - 3);
      expect((await admin('POST', '/v2/readlogs', batch(0, 3))).statusCode).toBe(204);
      const reply = await admin('POST', '/v2/readlogs', batch(3, 1));
      expect([reply.statusCode, reply.json()]).toEqual([
        429,
        {
          error: {
            id: 'enough_for_today',
            message: expect.stringContaining('20,000'),
            reason: { code: 'limit.readLogs', params: { max: 20_000 } },
          },
        },
      ]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(24 * 3600);
      expect(await kept()).toBe(3);
      await hasStored(most, sql`${today} - 1`);
      expect((await admin('POST', '/v2/readlogs', batch(3, 2))).statusCode).toBe(204);
      expect(await kept()).toBe(5);
    });

    test('count once also if their reply was lost and they are sent again', async () => {
      const admin = await product.as('admin');
      await hasStored(0);
      for (let times = 0; times < 3; times++)
        expect((await admin('POST', '/v2/readlogs', batch(100, 500))).statusCode).toBe(204);
      const [day] = await product.db
        .select()
        .from(readLogDays)
        .where(eq(readLogDays.accountUid, 'sample-admin'));
      expect(day?.count).toBe(500);
    });

    test('do not exceed that if many calls arrive simultaneously', async () => {
      const admin = await product.as('admin');
      await hasStored(most - 1000);
      const before = await kept();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, n) => admin('POST', '/v2/readlogs', batch(1000 + 500 * n, 500))),
      );
      expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 204)).toHaveLength(2);
      expect((await kept()) - before).toBe(1000);
    });

    test('are counted for each person separately', async () => {
      await hasStored(most);
      const teacher = await product.as('teacher');
      expect((await teacher('POST', '/v2/readlogs', [log('of the teacher')])).statusCode).toBe(204);
    });
  });
});
