import type { Book, TokenReply } from '@aloud/api';
import { eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { scheduleCleanup } from '../cleanup.ts';
import { keys } from '../database/schema/index.ts';
import { removePublication } from '../publications/remove.ts';
import { bookWithCover } from '../testing/epub.ts';
import { eventually } from '../testing/eventually.ts';
import { redGround, svg } from '../testing/pictures.ts';
import { TestProduct } from '../testing/product.ts';
import { fileLife } from './file-life.ts';
import type { Purpose } from './purposes.ts';

let product: TestProduct;
let bookId: string;
/** Another server on the same database, started before the keys are changed. */
let second: FastifyInstance;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  product = await TestProduct.start();
  bookId = await product.addBook();
});
afterAll(async () => {
  await product.stop();
  vi.useRealTimers();
});
beforeEach(async () => {
  second = await createApp(product.config, product.db);
});
afterEach(() => second.close());

const rotate = async (purpose: Purpose, forget = false) => {
  const headers = { authorization: 'Bearer the token' };
  const payload = { purpose, forget };
  const reply = await product.inner.inject({ method: 'POST', url: '/internal/keys', headers, payload });
  return reply.json<{ made: string; retired: { id: string; goes: number } | null }>();
};
const keyOf = ({ access_token, id_token }: TokenReply) => {
  const [access, id] = [decodeProtectedHeader(access_token).kid, decodeProtectedHeader(id_token).kid];
  expect(id).toBe(access);
  return access;
};
const published = async (app = product.app) =>
  (await app.inject('/jwks')).json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);
const me = async ({ access_token }: TokenReply, app = product.app) =>
  (await app.inject({ url: '/me', headers: { authorization: `Bearer ${access_token}` } })).statusCode;
/** A signature for the book's files, as a signed-in person gets it. */
const policyOf = async (app = product.app) => {
  const { access_token } = (await product.signIn('student')).tokens;
  const headers = { authorization: `Bearer ${access_token}` };
  return (await app.inject({ url: `/v1/books/${bookId}/policy`, headers })).json<{ policy: string }>().policy;
};
const opens = async (policy: string, app = product.app) =>
  (await app.inject(`/content/books/${bookId}/book.epub?${policy}`)).statusCode === 200;
const keyPairOf = (policy: string) => new URLSearchParams(policy).get('Key-Pair-Id');
/** Half a minute, in which every server looks for new keys. */
const halfAMinute = () => vi.advanceTimersByTimeAsync(30_000);
/** Moves the end of a key into the past, as if it had expired. */
const letGo = (id: string) =>
  product.db
    .update(keys)
    .set({ retired: new Date(0) })
    .where(eq(keys.id, id));

describe('a new key for tokens', () => {
  test('signs from then on, and what was signed before is still valid', async () => {
    const { tokens: before } = await product.signIn('student');
    const { made, retired } = await rotate('tokens');
    expect(retired?.id).toBe(keyOf(before));
    const { tokens: after } = await product.signIn('student');
    expect(keyOf(after)).toBe(made);
    expect([await me(before), await me(after)]).toEqual([200, 200]);
    expect(await published()).toEqual([made, retired?.id]);
  });

  test('is reported with the time at which the previous key is removed: once its last token has expired everywhere', async () => {
    const { retired } = await rotate('tokens');
    const seconds = ((retired?.goes ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(product.config.accessTokenSeconds);
    expect(seconds).toBeLessThan(product.config.accessTokenSeconds + 70);
  });

  test('leaves everybody signed in: refresh tokens and sessions belong to no key', async () => {
    const { tokens, cookie } = await product.signIn('student');
    const { made } = await rotate('tokens', true);
    expect(await me(tokens)).toBe(401);
    const renewed = await product.postToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(keyOf(renewed.json())).toBe(made);
    expect(await me(renewed.json())).toBe(200);
    const out = await product.app.inject({ url: '/logout', headers: { cookie } });
    expect(out.statusCode).toBe(302);
    expect(await me(renewed.json())).toBe(401);
  });

  test('is known immediately by another server that meets it, and signs there within a minute', async () => {
    const { made, retired } = await rotate('tokens');
    expect(await published(second)).not.toContain(made);
    const { tokens } = await product.signIn('teacher');
    expect(await me(tokens, second)).toBe(200);
    expect(await published(second)).toEqual([made, retired?.id]);

    const next = await rotate('tokens');
    await halfAMinute();
    await eventually(async () => expect((await published(second))[0]).toBe(next.made));
    const refreshed = await second.inject({
      method: 'POST',
      url: '/v2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=refresh_token&client_id=aloud-portal&refresh_token=${tokens.refresh_token}`,
    });
    expect(keyOf(refreshed.json())).toBe(next.made);
    expect(await me(refreshed.json())).toBe(200);
  });

  test('is not taken from a token that names a key of its own', async () => {
    const { tokens } = await product.signIn('student');
    const [, payload, signature] = tokens.access_token.split('.');
    const header = { ...decodeProtectedHeader(tokens.access_token), kid: 'made up' };
    const named = Buffer.from(JSON.stringify(header)).toString('base64url');
    expect(await me({ ...tokens, access_token: `${named}.${payload}.${signature}` })).toBe(401);
  });

  test('outlives the previous one, which is gone from the JWKS and the database after its time', async () => {
    const { tokens } = await product.signIn('student');
    const { made, retired } = await rotate('tokens');
    await letGo(retired?.id ?? '');
    await halfAMinute();
    await eventually(async () => {
      expect(await published()).not.toContain(retired?.id);
      expect(await published(second)).not.toContain(retired?.id);
    });
    expect(await published()).toContain(made);
    expect(await me(tokens)).toBe(401);
    scheduleCleanup(product.app, product.db, product.config);
    await eventually(async () =>
      expect(await product.db.$count(keys, eq(keys.id, retired?.id ?? ''))).toBe(0),
    );
  });

  test('is a single one also if two servers ask for it simultaneously', async () => {
    const ring = await product.keys();
    const [one, other] = await Promise.all([ring.rotate('tokens'), rotate('tokens')]);
    const signing = await product.db.select().from(keys).where(isNull(keys.retired));
    expect(signing.map(({ purpose }) => purpose).sort()).toEqual(['content', 'tokens']);
    const [stored] = signing.filter(({ purpose }) => purpose === 'tokens');
    expect([one.made, other.made]).toContain(stored?.id);
    await halfAMinute();
    await eventually(async () => expect((await published())[0]).toBe(stored?.id));
    expect(keyOf((await product.signIn('student')).tokens)).toBe(stored?.id);
  });
});

describe('a new key for the addresses of book files', () => {
  test('signs from then on, and addresses from before still open', async () => {
    const before = await policyOf();
    const { made, retired } = await rotate('content');
    const after = await policyOf();
    expect([keyPairOf(before), keyPairOf(after)]).toEqual([retired?.id, made]);
    expect([await opens(before), await opens(after)]).toEqual([true, true]);
    expect([await opens(before, second), await opens(after, second)]).toEqual([true, true]);
    const seconds = ((retired?.goes ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(product.config.contentPolicySeconds);
  });

  test('signs the shelf again if the addresses from before are no longer valid', async () => {
    const call = await product.as('student');
    const covers = async () => {
      const shelf = await call('GET', '/v1/user/sample-student/books');
      return shelf.json<{ data: { fileUrl: string }[] }>().data.map(({ fileUrl }) => new URL(fileUrl).search);
    };
    const [before = ''] = await covers();
    const { retired } = await rotate('content', true);
    expect(retired).toBeNull();
    const [after = ''] = await covers();
    expect([await opens(before.slice(1)), await opens(after.slice(1))]).toEqual([false, true]);
  });

  test('does not sign tokens', async () => {
    const { made } = await rotate('content');
    expect(await published()).not.toContain(made);
    expect(keyOf((await product.signIn('student')).tokens)).not.toBe(made);
  });

  test('leaves covers valid until the last of their addresses has expired', async () => {
    const id = await product.addBook(bookWithCover(svg(redGround)));
    const call = await product.as('student');
    const cover = async () => new URL((await call('GET', `/v1/books/${id}`)).json<Book>().coverUrl ?? '');
    const before = await cover();
    const { made, retired } = await rotate('content');
    expect(keyPairOf((await cover()).search)).toBe(made);
    const statuses = [product.app, second].map((app) => app.inject(before.pathname + before.search));
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const seconds = ((retired?.goes ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(fileLife.longest);
    await removePublication(product.db, product.config, id);
  });
});
