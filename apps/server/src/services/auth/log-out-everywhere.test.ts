import type { TokenReply } from '@aloud/api';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actings, audits } from '../../database/schema/index.ts';
import { authorizeLink, codeFields, codeIn, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(actings);
  await product.db.delete(audits);
});

const logOutEverywhere = (tokens: TokenReply | null) => product.by(tokens)('POST', '/me/log-out-everywhere');
const me = async (tokens: TokenReply) => (await product.by(tokens)('GET', '/me')).statusCode;
const refresh = async ({ refresh_token }: TokenReply) =>
  (await product.postToken({ grant_type: 'refresh_token', refresh_token })).statusCode;
const isKnown = async (cookie: string) => {
  const reply = await product.app.inject({ url: authorizeLink(product.config).url, headers: { cookie } });
  return String(reply.headers.location).includes('code=');
};
/** What a browser gets for a call and for refreshing, and whether it would be signed in without a form. */
const standing = async ({ tokens, cookie }: { tokens: TokenReply; cookie: string }) => [
  await me(tokens),
  await refresh(tokens),
  await isKnown(cookie),
];
const [signedIn, out] = [
  [200, 200, true],
  [401, 400, false],
];

describe('logging out everywhere', () => {
  test('ends the person’s sessions in both browsers, for calls, refreshing and signing in without a form', async () => {
    const here = await product.signIn('student');
    const elsewhere = await product.signIn('student');
    const reply = await logOutEverywhere(here.tokens);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    for (const browser of [here, elsewhere]) expect(await standing(browser)).toEqual(out);
  });

  test('leaves everybody else signed in', async () => {
    const other = await product.signIn('guardian');
    await logOutEverywhere((await product.signIn('student')).tokens);
    expect(await standing(other)).toEqual(signedIn);
  });

  test('invalidates a code that was issued before', async () => {
    const { url, verifier } = authorizeLink(product.config);
    const given = await product.postPassword('student', 'read-aloud', url);
    await logOutEverywhere((await product.signIn('student')).tokens);
    const code = codeIn(String(given.headers['redirect-uri']));
    const exchange = await product.postToken(codeFields(product.config, code, verifier));
    expect(exchange.statusCode).toBe(400);
  });

  test('ends impersonations of the person; the impersonator stays signed in as themselves', async () => {
    const acting = await product.actAs('teacher', 'sample-student');
    expect(await me(acting.tokens)).toBe(200);
    await logOutEverywhere((await product.signIn('student')).tokens);
    expect(await standing(acting)).toEqual(out);
    expect(await standing(acting.own)).toEqual(signedIn);
  });

  test('ends what the person does as others, too, and records that', async () => {
    const acting = await product.actAs('teacher', 'sample-student');
    const student = await product.signIn('student');
    await logOutEverywhere((await product.signIn('teacher')).tokens);
    expect(await standing(acting)).toEqual(out);
    expect(await standing(acting.own)).toEqual(out);
    expect(await standing(student)).toEqual(signedIn);
    expect(await product.db.$count(actings)).toBe(0);
    const [last] = await product.db.select().from(audits).orderBy(desc(audits.at));
    expect(last).toMatchObject({ action: 'act-as-end', actorUid: 'sample-teacher' });
  });

  test('is refused to impersonators', async () => {
    const acting = await product.actAs('teacher', 'sample-student');
    const student = await product.signIn('student');
    expect((await logOutEverywhere(acting.tokens)).statusCode).toBe(403);
    expect(await refresh(student.tokens)).toBe(200);
  });

  test('requires a signed-in person', async () => {
    expect((await logOutEverywhere(null)).statusCode).toBe(401);
  });
});
