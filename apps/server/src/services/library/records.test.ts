import type { LibraryRows } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { books, changes } from '../../database/schema/index.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let bookId: string;
let asSuper: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook();
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

const record = async (call = asSuper) => call('GET', `/v1/books/${bookId}/record`);
const change = (body: object, headers?: Record<string, string>, call = asSuper) =>
  call('PATCH', `/v1/books/${bookId}/record`, body, headers);

describe('the record of a book', () => {
  test('begins with what its file says, and nothing about who may read it', async () => {
    expect((await record()).json()).toMatchObject({
      title: 'The Test Book',
      ageFrom: null,
      services: [],
      realms: [],
      talkingBook: false,
      withdrawn: false,
      version: 1,
    });
  });

  test('is corrected by support, with the history of what was changed by whom and why', async () => {
    const reply = await change({
      ageFrom: 6,
      ageTo: 9,
      services: ['polylino-school'],
      series: 'Lights',
      reason: 'The publisher wrote.',
    });
    expect(reply.json()).toMatchObject({ ageFrom: 6, ageTo: 9, services: ['polylino-school'], version: 2 });
    expect(await product.db.select().from(changes).where(eq(changes.kind, 'book'))).toMatchObject([
      {
        uid: bookId,
        actorUid: 'sample-super',
        action: 'update',
        reason: 'The publisher wrote.',
        fields: { ageFrom: [null, 6], ageTo: [null, 9], series: [null, 'Lights'] },
      },
    ]);
  });

  test('shows support what became of it, and nobody else', async () => {
    const history = (call = asSuper) => call('GET', `/v1/books/${bookId}/record/history`);
    expect((await history()).json()).toMatchObject([
      {
        action: 'update',
        actor: { uid: 'sample-super', name: 'Selma Ek' },
        actingFor: null,
        reason: 'The publisher wrote.',
        fields: { ageFrom: [null, 6], ageTo: [null, 9], series: [null, 'Lights'] },
      },
    ]);
    expect((await history(await product.as('admin'))).statusCode).toBe(403);
    expect((await asSuper('GET', '/v1/books/none/record/history')).statusCode).toBe(404);
  });

  test('is not overwritten by who has seen an older one, and the same again changes nothing', async () => {
    expect((await change({ ageFrom: 7 }, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await change({ ageFrom: 6 })).json()).toMatchObject({ version: 2 });
  });

  test.each([
    [{ ageFrom: 12 }, 'ageTo'],
    [{ ageTo: 3 }, 'ageTo'],
    [{ ageFrom: 30 }, 'ageFrom'],
    [{ services: ['sva'] }, 'services.0'],
    [{ realms: ['xx'] }, 'realms.0'],
    [{ soldIn: ['Sweden'] }, 'soldIn.0'],
    [{ soldFrom: '2026-02-01', soldUntil: '2026-01-01' }, 'soldUntil'],
    [{ soldFrom: 'soon' }, 'soldFrom'],
  ])('%j is refused, and nothing is stored', async (fields, attribute) => {
    const reply = await change(fields);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.validationErrors).toMatchObject([{ attribute }]);
    expect((await record()).json()).toMatchObject({ ageFrom: 6, ageTo: 9, version: 2 });
  });

  test('puts the book at the top of the library, for those who may read it, until it is taken from there', async () => {
    const asTeacher = await product.as('teacher');
    const banner = async () =>
      (await asTeacher('GET', '/v1/library/rows')).json<LibraryRows>().banner.map(({ id }) => id);
    await change({ banner: true, services: ['polylino'] });
    expect(await banner()).toEqual([bookId]);
    await product.db.update(books).set({ withdrawn: new Date() }).where(eq(books.id, bookId));
    expect(await banner()).toEqual([]);
    await product.db.update(books).set({ withdrawn: null }).where(eq(books.id, bookId));
    await change({ banner: false });
    expect(await banner()).toEqual([]);
  });

  test('is for support of a country in which the book is offered', async () => {
    expect((await record(await product.as('admin'))).statusCode).toBe(403);
    await product.db
      .update(books)
      .set({ realms: ['no'] })
      .where(eq(books.id, bookId));
    expect((await record()).statusCode).toBe(404);
    expect((await change({ ageFrom: 5 })).statusCode).toBe(404);
  });
});
