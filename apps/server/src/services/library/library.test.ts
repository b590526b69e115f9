import { type Book, getUserBooks } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { associations, schoolUnitBooks, userBooks } from '../../database/schema/index.ts';
import { bookWithCover } from '../../testing/epub.ts';
import { redGround, svg } from '../../testing/pictures.ts';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let shared: string;
let own: string;
let nobodys: string;
beforeAll(async () => {
  product = await TestProduct.start();
  shared = await product.addBook();
  own = await product.addBook();
  nobodys = await product.addBook();
  for (const bookId of [own, nobodys]) {
    await product.db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, bookId));
  }
  await product.db.insert(userBooks).values([
    { accountUid: 'sample-student', bookId: own },
    { accountUid: 'sample-student', bookId: shared },
  ]);
});
afterAll(() => product.stop());

const shelf = async (username: string, query = '') => {
  const call = await product.as(username);
  const reply = await call('GET', `/v1/user/sample-${username}/books${query}`);
  const parsed = getUserBooks.reply?.parse(reply.json());
  if (!parsed) throw new Error('There is no shelf.');
  return parsed;
};

describe('a bookshelf', () => {
  test('has the reader’s own books and those of the school, each once', async () => {
    const { data, meta } = await shelf('student');
    expect(data.map(({ id }) => id).sort()).toEqual([own, shared].sort());
    expect(meta.totalCount).toBe(2);
    expect(data[0]).toMatchObject({ title: 'The Test Book', progress: null, lastRead: null });
  });

  test.each(['teacher', 'admin', 'guardian', 'super'])(
    'of the %s has the school’s books',
    async (username) => {
      expect((await shelf(username)).data.map(({ id }) => id)).toEqual([shared]);
    },
  );

  test('is returned a page at a time', async () => {
    const { data, meta } = await shelf('student', '?limit=1&offset=1');
    expect(data).toHaveLength(1);
    expect(meta.totalCount).toBe(2);
  });

  test('loses the school’s books when the reader leaves', async () => {
    const setActive = (active: boolean) =>
      product.db.update(associations).set({ active }).where(eq(associations.accountUid, 'sample-guardian'));
    await setActive(false);
    expect((await shelf('guardian')).data).toEqual([]);
    await setActive(true);
  });

  test('of another person is visible to the staff who look after that person, and to nobody else', async () => {
    const asked = async (username: string) =>
      (await (await product.as(username))('GET', '/v1/user/sample-guardian/books')).statusCode;
    for (const username of ['teacher', 'admin', 'super']) expect(await asked(username)).toBe(200);
    expect(await asked('student')).toBe(403);
  });

  test('shows the latest progress, and the book read last comes first', async () => {
    const call = await product.as('student');
    const log = (id: string, bookId: string, percentage: number, ago: number) => ({
      id,
      bookId,
      percentage,
      timestamp: Math.floor(Date.now() / 1000) - ago,
      sessionId: 's',
      deviceId: 'd',
      source: 'web-bookshelf',
    });
    await call('POST', '/v2/readlogs', [
      log('1', own, 40, 300),
      log('2', own, 30, 200),
      log('3', shared, 5, 400),
    ]);
    expect((await shelf('student')).data).toMatchObject([
      { id: own, progress: 30 },
      { id: shared, progress: 5 },
    ]);
    await call('POST', '/v2/readlogs', [log('4', shared, 6, -100_000)]);
    const [first] = (await shelf('student')).data;
    expect(first).toMatchObject({ id: shared, progress: 6 });
    expect(Date.parse(first?.lastRead ?? '')).toBeLessThanOrEqual(Date.now());
  });
});

describe('a book', () => {
  test('has one small cover, which a shelf, the library and the book itself show', async () => {
    const id = await product.addBook(bookWithCover(svg(redGround)));
    const call = await product.as('super');
    const book = (await call('GET', `/v1/books/${id}`)).json<Book>();
    expect(new URL(book.coverUrl ?? '').pathname).toMatch(/\/covers\/[\da-f]+\.webp$/);
    expect(book.coverSize).toEqual({ width: 480, height: 640 });
    for (const url of ['/v1/user/sample-student/books', '/v1/books', '/v1/schoolUnits/fyrskolan/books']) {
      const { data } = (await call('GET', url)).json<{ data: Book[] }>();
      const { coverUrl, coverSize } = data.find((other) => other.id === id) ?? {};
      expect({ coverUrl, coverSize }).toEqual({ coverUrl: book.coverUrl, coverSize: book.coverSize });
    }
  });

  test('is found by readers who have it on their shelf, and by super users', async () => {
    const statusFor = async (username: string, bookId: string) =>
      (await (await product.as(username))('GET', `/v1/books/${bookId}`)).statusCode;
    expect(await statusFor('student', own)).toBe(200);
    expect(await statusFor('teacher', own)).toBe(404);
    expect(await statusFor('student', nobodys)).toBe(404);
    expect(await statusFor('super', nobodys)).toBe(200);
    expect(await statusFor('super', 'no-such-book')).toBe(404);
  });

  test.each(['resources-url', 'policy', 'bookmarks', 'lastmark'])(
    'keeps its %s from others',
    async (path) => {
      const call = await product.as('teacher');
      expect((await call('GET', `/v1/books/${own}/${path}`)).statusCode).toBe(404);
    },
  );
});
