import * as api from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestProduct } from '../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const endpoints = Object.entries(api).flatMap(([name, value]) =>
  typeof value === 'object' && 'method' in value && 'path' in value ? [{ name, endpoint: value }] : [],
);

describe('every call of the services that is not open to all (testing/matrix)', () => {
  const closed = endpoints
    .filter(({ endpoint }) => endpoint.authenticated)
    // Many invented tokens from one address would be slowed.
    .map((each, at) => ({ ...each, remoteAddress: `10.2.0.${at}` }));
  test.each(closed)('$name needs a token', async ({ endpoint, remoteAddress }) => {
    const url = endpoint.path.replace(/:\w+/g, 'x');
    for (const authorization of [undefined, 'Bearer ', 'Bearer nonsense', 'Basic c3R1ZGVudDpyZWFk']) {
      const reply = await product.app.inject({
        method: endpoint.method,
        url,
        remoteAddress,
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(reply.statusCode).toBe(401);
      expect(api.errorReply.parse(reply.json()).error.id).toBe('unauthenticated');
    }
  });

  test('a token whose signature or algorithm was changed is refused', async () => {
    const { tokens } = await product.signIn('student');
    const [header = '', payload = '', signature = ''] = tokens.access_token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'sample-super' })).toString('base64url');
    for (const forged of [
      `${none}.${payload}.`,
      `${header}.${other}.${signature}`,
      `${header}.${payload}.`,
    ]) {
      const reply = await product.app.inject({ url: '/me', headers: { authorization: `Bearer ${forged}` } });
      expect(reply.statusCode).toBe(401);
    }
  });

  test('a call to an unknown address is answered in the agreed form', async () => {
    const reply = await product.app.inject('/v1/nothing');
    expect(reply.statusCode).toBe(404);
    expect(api.errorReply.parse(reply.json()).error.id).toBe('not_found');
  });
});

describe('the socket for the books commands', () => {
  test.each(['Bearer wrong', 'Bearer the tokem', ''])(
    'stays closed to the token %j',
    async (authorization) => {
      const reply = await product.inner.inject({ url: '/internal/books', headers: { authorization } });
      expect(reply.statusCode).toBe(403);
    },
  );

  test('is not on the port that others reach, not even with the right token', async () => {
    const headers = { authorization: 'Bearer the token' };
    const payload = { purpose: 'tokens', forget: false };
    const reply = await product.app.inject({ method: 'POST', url: '/internal/keys', headers, payload });
    expect(reply.statusCode).toBe(404);
  });

  test('opens for the token of the data folder', async () => {
    const headers = { authorization: 'Bearer the token' };
    expect((await product.inner.inject({ url: '/internal/books', headers })).json()).toEqual([]);
    const remove = await product.inner.inject({ method: 'DELETE', url: '/internal/books/none', headers });
    expect(remove.statusCode).toBe(404);
  });
});

test('A reply with data may do nothing if a browser is made to show it, and carries no other header of documents', async () => {
  const { tokens } = await product.signIn('student');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  for (const url of ['/me', '/v1/books/none']) {
    const reply = await product.app.inject({ url, headers });
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(reply.headers).not.toHaveProperty('x-frame-options');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  }
});
