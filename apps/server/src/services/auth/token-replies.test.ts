import { randomBytes } from 'node:crypto';
import { type TokenReply, tokenReply } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { oidcRecords, tokenReplies } from '../../database/schema/index.ts';
import { TestProduct } from '../../testing/product.ts';
import { removeOldReplies } from './token-replies.ts';

let product: TestProduct;
let second: FastifyInstance;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  second = await createApp(product.config, product.db);
});
afterEach(() => second.close());

const newSecret = () => randomBytes(32).toString('base64url');

const refresh = (app: FastifyInstance, { refresh_token }: TokenReply, secret?: string) =>
  app.inject({
    method: 'POST',
    url: '/v2/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(secret !== undefined && { 'idempotency-key': secret }),
    },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'aloud-portal',
      refresh_token,
    }).toString(),
  });
const me = async ({ access_token }: TokenReply) =>
  (await product.app.inject({ url: '/me', headers: { authorization: `Bearer ${access_token}` } })).statusCode;

describe('a refresh whose reply was lost', () => {
  test('is answered again as it was, also by another server, and nobody is signed out', async () => {
    const { tokens } = await product.signIn('student');
    const secret = newSecret();
    const first = await refresh(product.app, tokens, secret);
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    for (const app of [product.app, second]) {
      const again = await refresh(app, tokens, secret);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    const renewed = tokenReply.parse(first.json());
    expect(await me(renewed)).toBe(200);
    expect((await refresh(second, renewed, newSecret())).statusCode).toBe(200);
  });

  test('is done once if both requests are under way simultaneously', async () => {
    const { tokens } = await product.signIn('student');
    const secret = newSecret();
    const replies = await Promise.all([
      refresh(product.app, tokens, secret),
      refresh(second, tokens, secret),
      refresh(product.app, tokens, secret),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  test('is not for a client that has the token but not the secret: the grant ends', async () => {
    const { tokens } = await product.signIn('student');
    const renewed = tokenReply.parse((await refresh(product.app, tokens, newSecret())).json());
    expect((await refresh(second, tokens, newSecret())).statusCode).toBe(400);
    expect(await me(renewed)).toBe(401);
  });

  test('is done by another server if the first one is gone before it has answered', async () => {
    const { tokens } = await product.signIn('student');
    const secret = newSecret();
    const lost = await refresh(product.app, tokens, secret);
    // As if a server was killed between accepting the request and asking the provider.
    await product.db.update(tokenReplies).set({ reply: null, started: sql`now() - interval '6 seconds'` });
    await product.db.update(oidcRecords).set({ consumed: null }).where(eq(oidcRecords.model, 'RefreshToken'));
    const again = await refresh(second, tokens, secret);
    expect([lost.statusCode, again.statusCode]).toEqual([200, 200]);
  });

  test('leaves nothing readable in the database, and nothing at all after two minutes', async () => {
    const { tokens } = await product.signIn('student');
    const secret = newSecret();
    const { refresh_token } = tokenReply.parse((await refresh(product.app, tokens, secret)).json());
    const rows = JSON.stringify(await product.db.select().from(tokenReplies));
    expect(rows).not.toContain(refresh_token);
    expect(rows).not.toContain(secret);
    await product.db.update(tokenReplies).set({ expires: new Date(Date.now() - 1000) });
    await removeOldReplies(product.db);
    expect(await product.db.$count(tokenReplies)).toBe(0);
  });

  test.each(['short', 'x'.repeat(201), 'spaces are no part of a secret, nor commas'])(
    'counts as a new request with the secret %j',
    async (secret) => {
      const { tokens } = await product.signIn('student');
      expect((await refresh(product.app, tokens, secret)).statusCode).toBe(200);
      expect((await refresh(product.app, tokens, secret)).statusCode).toBe(400);
    },
  );

  test('that is refused is refused again', async () => {
    const { tokens } = await product.signIn('student');
    const secret = newSecret();
    const wrong = { ...tokens, refresh_token: 'nobody-s' };
    expect((await refresh(product.app, wrong, secret)).statusCode).toBe(400);
    expect((await refresh(product.app, wrong, secret)).statusCode).toBe(400);
  });
});
