import { afterAll, beforeAll, expect, test } from 'vitest';
import { actings, keys, oidcRecords } from '../../database/schema/index.ts';
import { authorizeLink, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

/** Everything that a copy of these tables contains. */
const copied = async () =>
  JSON.stringify([
    await product.db.select().from(oidcRecords),
    await product.db.select().from(actings),
    await product.db.select().from(keys),
  ]);

test('a copy of the database contains nothing that signs in', async () => {
  const { cookie, tokens } = await product.signIn('teacher');
  const { url } = authorizeLink(product.config);
  const reply = await product.postPassword('student', 'read-aloud', url);
  const unused = new URL(String(reply.headers['redirect-uri'])).searchParams.get('code') ?? '';
  const acting = await product.actAs('super', 'sample-student');
  const told = await copied();
  const secrets = {
    session: cookie.split('=')[1],
    'refresh token': tokens.refresh_token,
    code: unused,
    'session of acting': acting.cookie.split(/[=;]/)[1],
    'session to go back to': acting.own.cookie.split('=')[1],
    key: 'PRIVATE KEY',
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret?.length, name).toBeGreaterThan(10);
    expect(told.includes(secret ?? ''), name).toBe(false);
  }
});

test('and what was issued before still works', async () => {
  const { cookie, tokens } = await product.signIn('teacher');
  const silent = await product.app.inject({ url: authorizeLink(product.config).url, headers: { cookie } });
  expect(silent.headers.location).toContain('code=');
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  expect((await product.postToken(form)).statusCode).toBe(200);
  expect((await product.postToken(form)).statusCode).toBe(400);
  expect((await product.app.inject({ url: '/jwks' })).statusCode).toBe(200);
});
