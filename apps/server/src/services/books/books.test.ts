import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLogs, schoolUnitBooks } from '../../database/schema/index.ts';
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
  test('are replaced as a whole, keep their order, and are each reader’s own', async () => {
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

  test('two devices at the same moment leave one whole list', async () => {
    const student = await product.as('student');
    const url = `/v1/books/${bookId}/bookmarks`;
    const lists = Array.from({ length: 8 }, (_, n) => [mark('same'), mark(`only-${n}`)]);
    const replies = await Promise.all(lists.map((list) => student('POST', url, list)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(8).fill(200));
    expect(lists).toContainEqual((await student('GET', url)).json());
  });

  test('a thousand are taken, one more is not', async () => {
    const student = await product.as('student');
    const url = `/v1/books/${bookId}/bookmarks`;
    const many = Array.from({ length: 1001 }, (_, n) => ({
      ...mark(`${n}`),
      position: { ...position, URI: 'x'.repeat(2000) },
    }));
    expect((await student('POST', url, many.slice(0, 1000))).statusCode).toBe(200);
    expect((await student('POST', url, many)).statusCode).toBe(400);
    await student('POST', url, []);
  });
});

describe('the last position', () => {
  test('comes back as the string that was sent', async () => {
    const student = await product.as('student');
    const url = `/v1/books/${bookId}/lastmark`;
    expect((await student('GET', url)).json()).toEqual({ position: null });
    const text = JSON.stringify(position, null, 1);
    expect((await student('POST', url, { position: text })).statusCode).toBe(204);
    expect((await student('GET', url)).json()).toEqual({ position: text });
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

  test('are counted once when the reply was lost and they are sent again (adverse 46)', async () => {
    const teacher = await product.as('teacher');
    expect((await teacher('POST', '/v2/readlogs', [log('1'), log('2')])).statusCode).toBe(204);
    expect((await teacher('POST', '/v2/readlogs', [log('2'), log('3'), log('3')])).statusCode).toBe(204);
    expect(await stored()).toEqual(['1', '2', '3']);
  });

  test('of a book that is not hers are left out, and do not hold up the others', async () => {
    const teacher = await product.as('teacher');
    const reply = await teacher('POST', '/v2/readlogs', [log('4', foreignId), log('5'), log('6', 'no-book')]);
    expect(reply.statusCode).toBe(204);
    expect(await stored()).toEqual(['1', '2', '3', '5']);
  });

  test('of two readers may bear the same id', async () => {
    const student = await product.as('student');
    expect((await student('POST', '/v2/readlogs', [log('1')])).statusCode).toBe(204);
    expect(await stored()).toEqual(['1', '2', '3', '5']);
  });
});
