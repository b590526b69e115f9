import { identityClaims, type TokenReply } from '@aloud/api';
import { desc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, actings, audits } from '../../../database/schema/index.ts';
import { samplePassword } from '../../../seed/people.ts';
import { eventually } from '../../../testing/eventually.ts';
import { authorizeLink, codeIn, cookieOf, TestProduct } from '../../../testing/product.ts';

const student = 'sample-student';
const reason = 'She cannot open her book';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(actings);
  await product.db.delete(audits);
});

const call = (tokens: TokenReply, url: string, body?: object) =>
  product.app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens.access_token}` },
    ...(body && { payload: body }),
  });
const wish = (tokens: TokenReply, accountUid = student) => call(tokens, '/v1/act-as', { accountUid, reason });
const go = (cookie: string, accountUid = student) => {
  const { url, verifier } = authorizeLink(product.config, { act_as: accountUid });
  return { verifier, reply: product.app.inject({ url, headers: { cookie } }) };
};

const act = (username: string) => product.actAs(username, student, reason);

const logged = async () => {
  const rows = await product.db.select().from(audits).orderBy(desc(audits.at));
  return rows.map(({ action, detail }) => [action, detail]).reverse();
};

describe('acting as another person', () => {
  test('gives tokens of that person, which say who acts', async () => {
    const { tokens } = await act('teacher');
    expect(identityClaims.parse(decodeJwt(tokens.id_token))).toMatchObject({
      sub: student,
      name: 'Sam Strand',
      act: { sub: 'sample-teacher', name: 'Tove Lind' },
      amr: ['password'],
    });
    expect((await call(tokens, '/me')).json()).toMatchObject({ uid: student });
    const refreshed = await product.postToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(decodeJwt((refreshed.json() as TokenReply).id_token).act).toMatchObject({ sub: 'sample-teacher' });
  });

  test('is recorded: the request with its reason, each call, and the end', async () => {
    const { tokens, cookie } = await act('super');
    await call(tokens, '/me');
    await call(tokens, '/v1/books/of-nobody');
    await product.app.inject({ url: '/logout', headers: { cookie } });
    expect(await logged()).toEqual([
      ['act-as', { reason }],
      ['act-as-call', { method: 'GET', route: '/me' }],
      ['act-as-call', { method: 'GET', route: '/v1/books/:bookId' }],
      ['act-as-end', {}],
    ]);
    const [first] = await product.db.select().from(audits);
    expect(first).toMatchObject({ actorUid: 'sample-super', accountUid: student });
  });

  test('is refused to those who may not, in the same words as for a person who does not exist, and recorded', async () => {
    const { tokens } = await product.signIn('teacher');
    const refused = await wish(tokens, 'sample-admin');
    expect(refused.statusCode).toBe(403);
    const unknown = await wish(tokens, 'nobody');
    expect([unknown.statusCode, unknown.json()]).toEqual([403, refused.json()]);
    expect((await wish((await product.signIn('student')).tokens, 'sample-guardian')).statusCode).toBe(403);
    expect(await logged()).toEqual(Array(3).fill(['act-as-refused', { reason }]));
  });

  test('needs the request: the link alone, an old request or a used one gives nothing', async () => {
    const own = await product.signIn('teacher');
    expect((await go(own.cookie).reply).statusCode).toBe(403);
    await wish(own.tokens);
    await product.db.update(actings).set({ expires: new Date(Date.now() - 1) });
    expect((await go(own.cookie).reply).statusCode).toBe(403);
    await wish(own.tokens);
    const twice = [await go(own.cookie).reply, await go(own.cookie).reply];
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([302, 403]);
  });

  test('by the link alone is refused to those who may not, and recorded (adverse 20)', async () => {
    for (const [username, accountUid] of [
      ['teacher', 'sample-admin'],
      ['admin', 'sample-super'],
      ['student', 'sample-teacher'],
    ] as const) {
      await product.db.delete(audits);
      const { cookie } = await product.signIn(username);
      const reply = await go(cookie, accountUid).reply;
      expect(reply.statusCode).toBe(403);
      expect(reply.headers.location).toBeUndefined();
      expect(await product.db.select().from(audits)).toMatchObject([
        { action: 'act-as-refused', actorUid: `sample-${username}`, accountUid },
      ]);
    }
  });

  test('is refused if the impersonator’s scope was taken away after the request was granted, and recorded (adverse 20)', async () => {
    const { tokens, cookie } = await product.signIn('super');
    expect((await wish(tokens, 'sample-admin')).statusCode).toBe(200);
    const hers = eq(accounts.uid, 'sample-super');
    const [before] = await product.db.select().from(accounts).where(hers);
    await product.db.update(accounts).set({ scopes: [] }).where(hers);
    expect((await go(cookie, 'sample-admin').reply).statusCode).toBe(403);
    expect((await logged()).at(-1)).toEqual(['act-as-refused', {}]);
    await product.db
      .update(accounts)
      .set({ scopes: before?.scopes ?? [] })
      .where(hers);
  });

  test('needs the request of the very person whose session it is', async () => {
    const teacher = await product.signIn('teacher');
    await wish(teacher.tokens);
    const admin = await product.signIn('admin');
    expect((await go(admin.cookie).reply).statusCode).toBe(403);
    expect((await go('').reply).statusCode).toBe(403);
    const { url } = authorizeLink(product.config, { act_as: student });
    expect((await product.postPassword('teacher', samplePassword, url)).statusCode).toBe(403);
  });

  test('requires a reason', async () => {
    const { tokens } = await product.signIn('teacher');
    const reply = await call(tokens, '/v1/act-as', { accountUid: student, reason: '  ' });
    expect(reply.statusCode).toBe(400);
  });

  test('cannot change the person’s password or e-mail, nor go on to a third person', async () => {
    const { tokens } = await act('super');
    const change = { currentPassword: samplePassword, newPassword: 'another one' };
    const confirmUrl = `${product.config.publicUrl}/email/confirm`;
    for (const [url, body] of [
      ['/password', change],
      ['/email/requestValidation', { confirmUrl }],
      ['/v1/act-as', { accountUid: 'sample-guardian', reason }],
    ] as const)
      expect((await call(tokens, url, body)).statusCode).toBe(403);
  });

  test('ends after an hour, for the tokens too', async () => {
    const { tokens } = await act('teacher');
    const later = Date.now() + 3_601_000;
    const [acting] = await product.db.select().from(actings);
    expect(Number(acting?.expires)).toBeLessThanOrEqual(later);
    await product.db.update(actings).set({ expires: new Date(Date.now() - 1) });
    expect((await call(tokens, '/me')).statusCode).toBe(401);
    const reply = await product.postToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(reply.statusCode).toBe(400);
  });

  test('ends when the impersonator is deactivated', async () => {
    const { tokens } = await act('teacher');
    const hers = eq(accounts.uid, 'sample-teacher');
    await product.db.update(accounts).set({ status: 'deactivated' }).where(hers);
    expect((await call(tokens, '/me')).statusCode).toBe(401);
    await product.db.update(accounts).set({ status: 'active' }).where(hers);
  });

  test('leads back to the impersonator’s own session on signing out', async () => {
    const { own, tokens, cookie } = await act('teacher');
    const out = `/logout?post_logout_redirect_uri=${encodeURIComponent(`${product.config.publicUrl}/login/back`)}`;
    const reply = await product.app.inject({ url: out, headers: { cookie } });
    expect(reply.headers.location).toBe('http://localhost:8080/login/back');
    expect(cookieOf(reply)).toBe(own.cookie);
    expect((await call(tokens, '/me')).statusCode).toBe(401);
    const { url, verifier } = authorizeLink(product.config);
    const again = await product.app.inject({ url, headers: { cookie: own.cookie } });
    const hers = await product.exchange(codeIn(String(again.headers.location)), verifier);
    const claims = decodeJwt(hers.id_token);
    expect([claims.sub, claims.act]).toEqual(['sample-teacher', undefined]);
  });

  test('ends when somebody signs in again there', async () => {
    const { cookie } = await act('teacher');
    const reply = await product.postPassword('guardian', samplePassword, undefined, { headers: { cookie } });
    expect(reply.statusCode).toBe(204);
    expect((await logged()).at(-1)).toEqual(['act-as-end', {}]);
    expect(await product.db.$count(actings)).toBe(0);
  });

  test('leaves the impersonator’s own session as it is', async () => {
    const { own } = await act('teacher');
    await eventually(async () => expect((await call(own.tokens, '/me')).statusCode).toBe(200));
    const other = await product.app.inject({
      url: authorizeLink(product.config).url,
      headers: { cookie: own.cookie },
    });
    expect(other.headers.location).toMatch(/callback\?code=/);
  });
});

describe('signing out with an id token', () => {
  test('of somebody else leaves the session alone', async () => {
    const student = await product.signIn('student');
    const teacher = await product.signIn('teacher');
    const out = (hint: string) =>
      product.app.inject({
        url: `/logout?id_token_hint=${hint}`,
        headers: { cookie: teacher.cookie },
      });
    expect((await out(student.tokens.id_token)).headers['set-cookie']).toBeUndefined();
    expect((await call(teacher.tokens, '/me')).statusCode).toBe(200);
    expect((await out(teacher.tokens.id_token)).headers['set-cookie']).toMatch(/aloud_session=;/);
    expect((await call(teacher.tokens, '/me')).statusCode).toBe(401);
  });
});
