import { mostProfiles, profileHeader, type ReaderProfile } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  bookmarks,
  lastmarks,
  paymentTrials,
  readerProfiles,
  readLogs,
} from '../../database/schema/index.ts';
import { type Family, PayingProduct } from '../../testing/payments.ts';
import type { Call } from '../../testing/product.ts';

let paying: PayingProduct;
let bookId: string;
beforeAll(async () => {
  paying = await PayingProduct.start();
  bookId = await paying.addBook();
});
afterAll(() => paying.stop());

/** A family that reads. */
async function reading(): Promise<Family> {
  const family = await paying.family();
  // The double knows a few cards only: nobody has had a trial with this one before.
  await paying.product.db.delete(paymentTrials);
  await paying.addCard(family);
  const added = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  expect(added.statusCode).toBe(201);
  return family;
}

async function add({ call }: Family, name: string): Promise<ReaderProfile> {
  const reply = await call('POST', '/v1/profiles', { name, picture: 'fox' });
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

/** The calls of a family that are made for one child. */
const callOf =
  ({ call }: Family, { id }: ReaderProfile): Call =>
  (method, url, body, headers) =>
    call(method, url, body, { ...headers, [profileHeader]: id });

const at = (URI: string) => ({ ncxRef: '', URI, timeOffset: 0, charOffset: 0 });
const placeIn = async (call: Call) => {
  const { position } = (await call('GET', `/v1/books/${bookId}/lastmark`)).json();
  return position && JSON.parse(position).URI;
};
const marksOf = async (call: Call): Promise<string[]> =>
  (await call('GET', `/v1/books/${bookId}/bookmarks`)).json().map(({ name }: { name: string }) => name);
const progressOf = async (call: Call): Promise<number | null> =>
  (await call('GET', `/v1/library/books/${bookId}`)).json().progress;

const logOf = (percentage: number) => ({
  id: crypto.randomUUID(),
  bookId,
  sessionId: 's',
  deviceId: 'd',
  percentage,
  timestamp: Math.floor(Date.now() / 1000),
  source: 'web-bookshelf',
});

async function readTo(call: Call, URI: string, percentage: number): Promise<void> {
  const replies = [
    await call('POST', `/v1/books/${bookId}/lastmark`, { position: JSON.stringify(at(URI)) }),
    await call('POST', `/v1/books/${bookId}/bookmarks`, [{ id: 'b', name: URI, position: at(URI) }]),
    await call('POST', '/v2/readlogs', [logOf(percentage)]),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 204]);
}

describe('the children of a family', () => {
  test('each have their place, bookmarks and progress, beside those of the guardian; what is removed is gone', async () => {
    const family = await reading();
    const [maja, leo] = [await add(family, 'Maja'), await add(family, 'Leo')];
    const [asMaja, asLeo] = [callOf(family, maja), callOf(family, leo)];
    await readTo(family.call, 'p1.xhtml', 10);
    await readTo(asMaja, 'p2.xhtml', 20);
    await readTo(asMaja, 'p3.xhtml', 30);
    await readTo(asLeo, 'p9.xhtml', 90);

    const readers = [family.call, asMaja, asLeo];
    expect(await Promise.all(readers.map(placeIn))).toEqual(['p1.xhtml', 'p3.xhtml', 'p9.xhtml']);
    expect(await Promise.all(readers.map(marksOf))).toEqual([['p1.xhtml'], ['p3.xhtml'], ['p9.xhtml']]);
    expect(await Promise.all(readers.map(progressOf))).toEqual([10, 30, 90]);
    const { data } = (await asLeo('GET', '/v1/bookmarks')).json();
    expect(data).toMatchObject([{ book: { id: bookId, progress: 90 }, bookmarks: [{ name: 'p9.xhtml' }] }]);
    const { db } = paying.product;
    const kept = () =>
      Promise.all(
        [lastmarks, bookmarks, readLogs].map((table) => db.$count(table, eq(table.accountUid, family.uid))),
      );
    expect(await kept()).toEqual([3, 3, 4]);

    expect((await family.call('DELETE', `/v1/profiles/${maja.id}`)).statusCode).toBe(204);
    expect(await kept()).toEqual([2, 2, 2]);
    expect((await family.call('GET', '/v1/profiles')).json()).toEqual({ data: [leo] });
    const gone = await asMaja('GET', `/v1/books/${bookId}/lastmark`);
    expect([gone.statusCode, gone.json().error.reason.code]).toEqual([404, 'notFound.profile']);
    const late = await asMaja('POST', '/v2/readlogs', [logOf(40)]);
    expect([late.statusCode, late.json().error.reason.code]).toEqual([404, 'notFound.profile']);
    expect(await placeIn(family.call)).toBe('p1.xhtml');

    await db.delete(accounts).where(eq(accounts.uid, family.uid));
    expect(await db.$count(readerProfiles, eq(readerProfiles.guardianUid, family.uid))).toBe(0);
    expect(await kept()).toEqual([0, 0, 0]);
  });

  test('are named and pictured as the guardian likes, each by another name', async () => {
    const family = await paying.family();
    const maja = await add(family, '  Maja ');
    expect(maja.name).toBe('Maja');
    await add(family, 'Leo');
    const taken = await family.call('POST', '/v1/profiles', { name: 'MAJA', picture: 'owl' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().error.validationErrors).toMatchObject([
      { attribute: 'name', code: 'field.profileTaken' },
    ]);
    const change = (body: object) => family.call('PUT', `/v1/profiles/${maja.id}`, body);
    expect((await change({ name: 'Leo', picture: 'owl' })).statusCode).toBe(409);
    expect((await change({ name: 'maja', picture: 'owl' })).json()).toEqual({
      id: maja.id,
      name: 'maja',
      picture: 'owl',
    });
    expect((await change({ name: 'Maja', picture: 'dragon' })).statusCode).toBe(400);
    expect((await change({ name: ' ', picture: 'owl' })).statusCode).toBe(400);
  });

  test('are added once if the answer was lost, also if the name was mended meanwhile', async () => {
    const [family, other] = [await reading(), await reading()];
    const id = crypto.randomUUID();
    const send = (name: string, by = family) => by.call('POST', '/v1/profiles', { id, name, picture: 'fox' });
    expect((await send('Oli')).json()).toEqual({ id, name: 'Oli', picture: 'fox' });
    expect((await send('Olli')).json()).toEqual({ id, name: 'Olli', picture: 'fox' });
    expect((await family.call('GET', '/v1/profiles')).json().data).toEqual([
      { id, name: 'Olli', picture: 'fox' },
    ]);
    expect((await send('Taken', other)).statusCode).toBe(404);
  });

  test(`are at most ${mostProfiles}, even if they are added at once`, async () => {
    const family = await paying.family();
    const replies = await Promise.all(
      Array.from({ length: mostProfiles + 3 }, (_, at) =>
        family.call('POST', '/v1/profiles', { name: `Child ${at}`, picture: 'bear' }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(mostProfiles);
    const refused = replies.find(({ statusCode }) => statusCode === 409)?.json().error;
    expect(refused.reason).toEqual({ code: 'limit.profiles', params: { max: mostProfiles } });
  });

  test('are no others’: another family finds none of them, and reads as none of them', async () => {
    const [family, stranger] = [await paying.family(), await reading()];
    const maja = await add(family, 'Maja');
    const body = { name: 'Mine', picture: 'cat' };
    const replies = [
      await stranger.call('PUT', `/v1/profiles/${maja.id}`, body),
      await stranger.call('DELETE', `/v1/profiles/${maja.id}`),
      await callOf(stranger, maja)('GET', `/v1/books/${bookId}/lastmark`),
      await callOf(stranger, maja)('GET', `/v1/user/${stranger.uid}/books`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await stranger.call('GET', '/v1/profiles')).json()).toEqual({ data: [] });
    expect((await family.call('GET', '/v1/profiles')).json()).toEqual({ data: [maja] });
  });

  test('are for families alone, and their names are not told to the card provider', async () => {
    const pupil = await paying.product.as('student');
    const refused = await pupil('POST', '/v1/profiles', { name: 'Me', picture: 'cat' });
    expect([refused.statusCode, refused.json().error.reason.code]).toEqual([403, 'lock.familiesOnly']);
    expect((await pupil('GET', '/v1/profiles')).json()).toEqual({ data: [] });

    const family = await reading();
    await add(family, 'Ottilia Unmistakable');
    const { data } = await paying.stripe.events.list({ limit: 100 });
    const { data: customers } = await paying.stripe.customers.list({ limit: 100 });
    expect(JSON.stringify([data, customers])).not.toContain('Ottilia');
  });
});
