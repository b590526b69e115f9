import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { changes, news, newsPictures, newsRead } from '../../database/schema/index.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { addReleases } from './index.ts';

let product: TestProduct;
let support: Call;
let pupil: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  support = await product.as('super');
  pupil = await product.as('student');
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(news);
  await product.db.delete(newsPictures);
});

const fields = {
  roles: [] as string[],
  from: '2026-11-01',
  to: null as string | null,
  place: 'library' as string | null,
  words: { sv: { title: 'Höstens böcker', text: 'Nya böcker.', pictureText: '' } } as object,
};
const add = async (changed: Partial<typeof fields> = {}): Promise<string> =>
  (await support('POST', '/v1/news/records', { ...fields, ...changed })).json<{ id: string }>().id;
const shown = async (call: Call, language = 'sv') =>
  (await call('GET', `/v1/news?language=${language}`)).json<{ data: Array<Record<string, unknown>> }>().data;
const titles = async (call: Call, language?: string) =>
  (await shown(call, language)).map(({ title }) => title);
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
const upload = (id: string, body: Buffer) =>
  product.app.inject({
    method: 'PUT',
    url: `/v1/news/records/${id}/picture`,
    headers: { authorization, 'content-type': 'application/octet-stream' },
    payload: body,
  });
let authorization: string;
beforeAll(async () => {
  authorization = `Bearer ${(await product.signIn('super')).tokens.access_token}`;
});

describe('a news item', () => {
  test('is written by support, read, seen once, changed, and taken back', async () => {
    const id = await add();
    expect(await shown(pupil)).toMatchObject([
      { id, title: 'Höstens böcker', language: 'sv', place: 'library', picture: null, unread: true },
    ]);
    expect((await pupil('POST', '/v1/news/read', { ids: [id, 'no-such'] })).statusCode).toBe(204);
    expect(await shown(pupil)).toMatchObject([{ unread: false }]);
    expect(await shown(await product.as('teacher'))).toMatchObject([{ unread: true }]);

    const words = { sv: { title: 'Vinterns böcker', text: 'Nya böcker.', pictureText: '' } };
    const changed = await support('PUT', `/v1/news/records/${id}`, { ...fields, words });
    expect(changed.json()).toMatchObject({ version: 2, ofProduct: false });
    expect(await shown(pupil)).toMatchObject([{ title: 'Vinterns böcker', unread: false }]);

    expect((await support('DELETE', `/v1/news/records/${id}`)).statusCode).toBe(204);
    expect(await shown(pupil)).toEqual([]);
    expect(await product.db.$count(newsRead)).toBe(0);
    const noted = await product.db.select().from(changes).where(eq(changes.uid, id)).orderBy(changes.at);
    expect(noted.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  test('is for the roles that it names; administrators are employees', async () => {
    await add({ roles: ['employee'] });
    expect(await titles(pupil)).toEqual([]);
    expect(await titles(await product.as('guardian'))).toEqual([]);
    expect(await titles(await product.as('teacher'))).toEqual(['Höstens böcker']);
    expect(await titles(await product.as('admin'))).toEqual(['Höstens böcker']);
  });

  test('is shown from its first day to its last, by the calendar of the country', async () => {
    const day = async (days: number) => {
      const [row] = await rowsOf<{ day: string }>(
        product.db,
        sql`select ((now() at time zone 'Europe/Stockholm')::date + ${days}::int)::text as day`,
      );
      return String(row?.day);
    };
    await add({ from: await day(1) });
    await add({ from: await day(-2), to: await day(-1) });
    expect(await titles(pupil)).toEqual([]);
    await add({ from: await day(0), to: await day(0) });
    expect(await titles(pupil)).toHaveLength(1);
  });

  test('is shown in the language of the portal, else in that of the country, else in English', async () => {
    const both = {
      sv: { title: 'Höst', text: 'Text', pictureText: '' },
      fi: { title: 'Syksy', text: 'Teksti', pictureText: '' },
    };
    await add({ words: both });
    expect(await titles(pupil, 'fi')).toEqual(['Syksy']);
    expect(await titles(pupil, 'de')).toEqual(['Höst']);
    await product.db.delete(news);
    await add({ words: { fi: both.fi, 'en-GB': { title: 'Autumn', text: 'Text', pictureText: '' } } });
    expect(await shown(pupil, 'sv')).toMatchObject([{ title: 'Autumn', language: 'en-GB' }]);
  });

  test('of another country is neither shown, nor found, nor changed', async () => {
    const id = await add();
    await product.db.update(news).set({ realm: 'fi' }).where(eq(news.id, id));
    expect(await titles(pupil)).toEqual([]);
    for (const [method, body] of [['GET'], ['PUT', fields], ['DELETE']] as const)
      expect((await support(method, `/v1/news/records/${id}`, body)).statusCode).toBe(404);
  });

  test.each<[string, Partial<typeof fields>, string]>([
    ['without a language', { words: {} }, 'words'],
    ['with an end before its beginning', { to: '2026-10-01' }, 'to'],
    ['with an empty title', { words: { sv: { title: ' ', text: 'a', pictureText: '' } } }, 'words.sv.title'],
    ['for a role that there is not', { roles: ['cook'] }, 'roles.0'],
  ])('%s is refused', async (_what, changed, attribute) => {
    const reply = await support('POST', '/v1/news/records', { ...fields, ...changed });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { error: { validationErrors: [{ attribute }] } },
    ]);
  });

  test('that somebody has changed meanwhile is not written over', async () => {
    const id = await add();
    await support('PUT', `/v1/news/records/${id}`, { ...fields, place: null });
    const late = await support('PUT', `/v1/news/records/${id}`, fields, { 'if-match': '"1"' });
    expect(late.statusCode).toBe(412);
  });

  test('that came with the product is for all countries, added once, and not edited', async () => {
    await addReleases(product.db);
    const before = await titles(pupil);
    await addReleases(product.db);
    expect(await titles(pupil)).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    const [first] = (await support('GET', '/v1/news/records')).json<{ data: { id: string }[] }>().data;
    const reply = await support('DELETE', `/v1/news/records/${first?.id}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { error: { reason: { code: 'news.ofProduct' } } },
    ]);
  });
});

describe('the picture of a news item', () => {
  test('is stored small, found without a token, cached for ever, replaced, and gone with its item', async () => {
    const id = await add();
    const reply = await upload(id, await picture());
    const { picture: stored } = reply.json<{ picture: { url: string; width: number; height: number } }>();
    expect(stored).toMatchObject({ width: 480, height: 320 });
    expect(await shown(pupil)).toMatchObject([{ picture: stored }]);
    const { pathname } = new URL(stored.url);
    const got = await product.app.inject({ url: pathname });
    expect([got.statusCode, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(got.rawPayload).metadata()).format).toBe('webp');
    await support('DELETE', `/v1/news/records/${id}/picture`);
    expect(await product.db.$count(newsPictures)).toBe(0);
    expect((await product.app.inject({ url: pathname })).statusCode).toBe(404);
  });

  test('that two items share stays with the other one', async () => {
    const [one, other] = [await add(), await add()];
    for (const id of [one, other]) await upload(id, await picture());
    await support('DELETE', `/v1/news/records/${one}`);
    expect(await product.db.$count(newsPictures)).toBe(1);
    await support('DELETE', `/v1/news/records/${other}`);
    expect(await product.db.$count(newsPictures)).toBe(0);
  });

  test.each<[string, Buffer]>([
    ['a text', Buffer.from('no picture')],
    ['a script in a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>a</text></svg>')],
  ])('is refused if it is %s', async (_what, file) => {
    const id = await add();
    const reply = await upload(id, file);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { error: { reason: { code: 'news.notAPicture' } } },
    ]);
  });

  test.each(['nothing', '../../etc/passwd', `${'0'.repeat(32)}.webp`])(
    'is not found under the name %s',
    async (name) => {
      const url = `/v1/news/pictures/${encodeURIComponent(name)}`;
      expect((await product.app.inject({ url })).statusCode).toBe(404);
    },
  );
});
