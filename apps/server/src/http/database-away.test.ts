import { errorReply } from '@aloud/api';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeLink, codeFields, TestProduct } from '../testing/product.ts';

const post = (url: string, fields: Record<string, string>): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
const token = (fields: Record<string, string>) => post('/v2/token', { client_id: 'aloud-portal', ...fields });

describe('while the database is away (adverse 49)', () => {
  let product: TestProduct;
  /** What a person has who signed in while it was there. */
  let hers: Awaited<ReturnType<TestProduct['signIn']>>;
  beforeAll(async () => {
    product = await TestProduct.start();
    hers = await product.signIn('student');
    await product.loseDatabase();
  });
  afterAll(() => product.stop());

  const link = (changes = {}) => authorizeLink(product.config, changes).url;
  const withSession = (url: string): InjectOptions => ({ url, headers: { cookie: hers.cookie } });
  const json = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });

  test.each<[string, () => InjectOptions]>([
    ['readiness', () => ({ url: '/readyz' })],
    [
      'refreshing the tokens',
      () => token({ grant_type: 'refresh_token', refresh_token: hers.tokens.refresh_token }),
    ],
    ['exchanging a code', () => token(codeFields(product.config, 'a code', hers.verifier))],
    ['a password', () => post(link(), { username: 'student', password: 'read-aloud' })],
    ['an authorize link with a session', () => withSession(link())],
    ['an authorize link for acting', () => withSession(link({ act_as: 'sample-student' }))],
    ['an authorize link to another service', () => withSession(link({ amr_hint: 'google' }))],
    ['signing out', () => withSession('/logout')],
    ['coming back from another service', () => ({ url: '/v1/upstream/google/callback?code=x' })],
    ['a code by text message', () => json('/v1/sms-codes', { mobile: '070-174 06 05', realm: 'se' })],
    ['the code of a group', () => json('/v1/group-codes', { code: 'FYRA3BEE' })],
    [
      'a signed-in call',
      () => ({ url: '/me', headers: { authorization: `Bearer ${hers.tokens.access_token}` } }),
    ],
  ])('%s is answered with 503, the agreed error and a Retry-After', async (_name, request) => {
    const reply = await product.app.inject(request());
    expect(reply.statusCode, reply.body).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(errorReply.parse(reply.json()).error.id).toBe('database_unavailable');
    expect(reply.body).not.toMatch(/PGlite|pool|select|oops/i);
  });

  test.each(['text/html', '*/*'])('a browser that asks for %s gets the same answer', async (accept) => {
    const headers = { cookie: hers.cookie, accept };
    const reply = await product.app.inject({ url: link(), headers });
    expect([reply.statusCode, errorReply.safeParse(reply.json()).success]).toEqual([503, true]);
  });

  test('what needs no database still works: liveness, the keys, the discovery document', async () => {
    for (const url of ['/healthz', '/jwks', '/.well-known/openid-configuration'])
      expect((await product.app.inject(url)).statusCode).toBe(200);
  });

  test('a token that was never ours is refused as ever', async () => {
    const reply = await product.app.inject({ url: '/me', headers: { authorization: 'Bearer nonsense' } });
    expect(reply.statusCode).toBe(401);
  });
});
