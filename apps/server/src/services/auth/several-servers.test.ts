import type { TokenReply } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { authorizeLink, type Call, codeFields, codeIn, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
/** Another server on the same database: a second one beside the first, or its successor after a restart. */
let second: FastifyInstance;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  second = await createApp(product.config, product.db);
});
afterEach(() => second.close());

const postToken = (app: FastifyInstance, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/v2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: 'aloud-portal', ...fields }).toString(),
  });
const refresh = (app: FastifyInstance, { refresh_token }: TokenReply) =>
  postToken(app, { grant_type: 'refresh_token', refresh_token });
const me = async (app: FastifyInstance, { access_token }: TokenReply) =>
  (await app.inject({ url: '/me', headers: { authorization: `Bearer ${access_token}` } })).statusCode;

describe('two servers on one database, or one before and after a restart', () => {
  test('know the same people', async () => {
    const { tokens, cookie } = await product.signIn('student');
    expect(await me(second, tokens)).toBe(200);
    const renewed = await refresh(second, tokens);
    expect(renewed.statusCode).toBe(200);
    expect(await me(product.app, renewed.json())).toBe(200);
    const again = await second.inject({ url: authorizeLink(product.config).url, headers: { cookie } });
    expect(again.headers.location).toMatch(/callback\?code=/);
  });

  test('have the same keys', async () => {
    const keys = async (app: FastifyInstance) => (await app.inject('/jwks')).json() as unknown;
    expect(await keys(second)).toEqual(await keys(product.app));
  });

  test('exchange a code that the other issued, and no code twice', async () => {
    const { url, verifier } = authorizeLink(product.config);
    const reply = await product.postPassword('student', 'read-aloud', url);
    const fields = codeFields(product.config, codeIn(String(reply.headers['redirect-uri'])), verifier);
    const both = await Promise.all([postToken(product.app, fields), postToken(second, fields)]);
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400]);
    expect((await postToken(second, fields)).statusCode).toBe(400);
  });

  test('accept no refresh token twice: the grant ends at both', async () => {
    const { tokens } = await product.signIn('student');
    const renewed = await refresh(product.app, tokens);
    expect((await refresh(second, tokens)).statusCode).toBe(400);
    expect(await me(product.app, renewed.json())).toBe(401);
    expect((await refresh(second, renewed.json())).statusCode).toBe(400);
  });

  test('sign a person out at both', async () => {
    const { tokens, cookie } = await product.signIn('teacher');
    await second.inject({ url: '/logout', headers: { cookie } });
    expect(await me(product.app, tokens)).toBe(401);
    expect((await refresh(product.app, tokens)).statusCode).toBe(400);
  });

  const pupil = '/users/sample-student';
  test.each<[string, Parameters<Call>, Parameters<Call>]>([
    ['deleted', ['DELETE', pupil], ['POST', `${pupil}/restore`]],
    [
      'deactivated',
      ['PUT', `${pupil}/status`, { status: 'deactivated' }],
      ['PUT', `${pupil}/status`, { status: 'active' }],
    ],
  ])('let nobody go on who was %s at one of them (adverse 24)', async (_what, end, undo) => {
    const { tokens, cookie } = await product.signIn('student');
    const { url, verifier } = authorizeLink(product.config);
    const given = await product.postPassword('student', 'read-aloud', url);
    const acting = await product.actAs('teacher', 'sample-student');
    for (const app of [product.app, second])
      expect([await me(app, tokens), await me(app, acting.tokens)]).toEqual([200, 200]);
    const asSuper = await product.as('super');
    expect((await asSuper(...end)).statusCode).toBeLessThan(300);
    for (const app of [second, product.app]) {
      expect(await me(app, tokens)).toBe(401);
      expect(await me(app, acting.tokens)).toBe(401);
      for (const hers of [tokens, acting.tokens]) expect((await refresh(app, hers)).statusCode).toBe(400);
      const sso = await app.inject({ url: authorizeLink(product.config).url, headers: { cookie } });
      expect(sso.headers.location ?? '').not.toContain('code=');
      const code = codeIn(String(given.headers['redirect-uri']));
      expect((await postToken(app, codeFields(product.config, code, verifier))).statusCode).toBe(400);
    }
    expect((await product.postPassword('student', 'read-aloud')).statusCode).toBe(401);
    expect(await me(second, acting.own.tokens)).toBe(200);
    expect((await asSuper(...undo)).statusCode).toBeLessThan(300);
  });

  test('count the same guesses', async () => {
    const { accountLimit } = product.config.signIn;
    const guess = (app: FastifyInstance) =>
      app.inject({
        method: 'POST',
        url: authorizeLink(product.config).url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=guardian&password=no',
      });
    for (let n = 0; n < accountLimit; n++)
      expect((await guess(n % 2 === 0 ? product.app : second)).statusCode).toBe(401);
    expect((await guess(second)).statusCode).toBe(429);
  });
});
