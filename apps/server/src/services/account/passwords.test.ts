import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, changes, mailLinks, outboxMessages, signInAttempts } from '../../database/schema/index.ts';
import { samplePassword } from '../../seed/people.ts';
import { sentMessage } from '../../testing/eventually.ts';
import { TestProduct } from '../../testing/product.ts';
import { hashPassword } from '../credentials/password-hash.ts';

const fresh = 'an owl, a lamp';
const hers = eq(accounts.uid, 'sample-student');

let product: TestProduct;
let passwordHash: string;
beforeAll(async () => {
  product = await TestProduct.start();
  passwordHash = await hashPassword(samplePassword);
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(outboxMessages);
  await product.db.delete(mailLinks);
  await product.db.delete(signInAttempts);
  await product.db
    .update(accounts)
    .set({ passwordHash, emailVerified: true, sharedAccount: false, hidePasswordChange: false })
    .where(hers);
});

const letsIn = async (password: string) =>
  (await product.postPassword('student', password)).statusCode === 204;
const meBy = (token: string) =>
  product.app.inject({ url: '/me', headers: { authorization: `Bearer ${token}` } });

describe('changing one’s password', () => {
  const change = async (currentPassword: string, newPassword: string) =>
    (await product.as('student'))('POST', '/password', { currentPassword, newPassword });

  test('requires the current one, and ends every other session', async () => {
    const elsewhere = await product.signIn('student');
    const here = await product.signIn('student');
    const reply = await product.app.inject({
      method: 'POST',
      url: '/password',
      headers: { authorization: `Bearer ${here.tokens.access_token}` },
      payload: { currentPassword: samplePassword, newPassword: fresh },
    });
    expect(reply.statusCode).toBe(204);
    expect(await letsIn(fresh)).toBe(true);
    expect(await letsIn(samplePassword)).toBe(false);
    expect((await meBy(here.tokens.access_token)).statusCode).toBe(200);
    const [told] = await product.db.select().from(changes).where(eq(changes.uid, 'sample-student'));
    expect(told).toMatchObject({ actorUid: 'sample-student', fields: { password: [null, null] } });
    expect((await meBy(elsewhere.tokens.access_token)).statusCode).toBe(401);
    const refresh = (token: string) =>
      product.postToken({ grant_type: 'refresh_token', refresh_token: token });
    expect((await refresh(here.tokens.refresh_token)).statusCode).toBe(200);
    expect((await refresh(elsewhere.tokens.refresh_token)).statusCode).toBe(400);
  });

  test('ends impersonations of the person, and what was begun elsewhere in their name', async () => {
    const acting = await product.actAs('teacher', 'sample-student');
    expect((await change(samplePassword, fresh)).statusCode).toBe(204);
    expect((await meBy(acting.tokens.access_token)).statusCode).toBe(401);
    expect((await meBy(acting.own.tokens.access_token)).statusCode).toBe(200);

    const elsewhere = await product.actAs('teacher', 'sample-student');
    const here = product.by((await product.signIn('teacher')).tokens);
    // The same password again: the tests after this one sign in with it.
    const same = { currentPassword: samplePassword, newPassword: samplePassword };
    expect((await here('POST', '/password', same)).statusCode).toBe(204);
    expect((await meBy(elsewhere.tokens.access_token)).statusCode).toBe(401);
    expect((await here('GET', '/me')).statusCode).toBe(200);
  });

  test('is refused without it, in the words of the specification, and throttled', async () => {
    const reply = await change('not it', fresh);
    expect(reply.statusCode).toBe(400);
    const reason = 'Your current password is incorrect';
    expect(reply.json()).toMatchObject({
      error: { message: reason, validationErrors: [{ attribute: 'currentPassword', reason }] },
    });
    for (let n = 1; n < product.config.signIn.accountLimit; n++) await change('not it', fresh);
    expect((await change(samplePassword, fresh)).statusCode).toBe(429);
    expect(await letsIn(samplePassword)).toBe(true);
  });

  test.each([
    ['short', 'seven77', 'At least 8 characters'],
    ['long', 'x'.repeat(256), 'Up to 255 characters'],
  ])('is refused for one that is too %s', async (_name, password, reason) => {
    const reply = await change(samplePassword, password);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'newPassword', reason }] },
    });
  });

  test.each(['sharedAccount', 'hidePasswordChange'] as const)(
    'is up to the school if %s is set',
    async (flag) => {
      await product.db
        .update(accounts)
        .set({ [flag]: true })
        .where(hers);
      expect((await change(samplePassword, fresh)).statusCode).toBe(403);
      expect(await letsIn(samplePassword)).toBe(true);
    },
  );
});

describe('a forgotten password', () => {
  const page = () => `${product.config.publicUrl}/password/new`;
  const ask = (username: string, resetUrl = page()) =>
    product.app.inject({ method: 'POST', url: '/password/requestReset', payload: { username, resetUrl } });
  const set = (resetUrl: string, newPassword = fresh) =>
    product.app.inject({ method: 'POST', url: '/password/reset', payload: { resetUrl, newPassword } });
  const outbox = () => product.db.select().from(outboxMessages);
  const linkSent = async () => /https?:\S+/.exec((await sentMessage(product.db)).text)?.[0] ?? '';
  /** Long enough to be sure that no message arrives. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

  test.each(['student', 'STUDENT ', 'student@fyrskolan.example'])(
    'is replaced by means of a link, requested as %j',
    async (named) => {
      const before = await product.signIn('student');
      expect((await ask(named)).statusCode).toBe(204);
      const link = await linkSent();
      expect(link.startsWith(`${page()}#token=`)).toBe(true);
      expect((await outbox())[0]).toMatchObject({
        recipient: 'student@fyrskolan.example',
        subject: 'Välj ett nytt lösenord',
      });
      expect((await set(link, 'short')).statusCode).toBe(400);
      expect((await set(link)).statusCode).toBe(204);
      expect(await letsIn(fresh)).toBe(true);
      expect(await letsIn(samplePassword)).toBe(false);
      expect((await meBy(before.tokens.access_token)).statusCode).toBe(401);
      const again = await set(link, 'yet another one');
      expect(again.statusCode).toBe(400);
      expect(again.json()).toMatchObject({ error: { validationErrors: [{ attribute: 'resetUrl' }] } });
      expect(await letsIn(fresh)).toBe(true);
    },
  );

  test('of a person who does not exist, or cannot be written to, gets the same answer, and nothing is sent', async () => {
    expect((await ask('nobody-at-all')).statusCode).toBe(204);
    for (const changes of [{ emailVerified: false }, { sharedAccount: true }, { hidePasswordChange: true }]) {
      await product.db
        .update(accounts)
        .set({ emailVerified: true, sharedAccount: false, ...changes })
        .where(hers);
      expect((await ask('student')).statusCode).toBe(204);
    }
    await settled();
    expect(await outbox()).toEqual([]);
  });

  test('of an address that two people share sends no message: it could be for either', async () => {
    await product.db
      .update(accounts)
      .set({ email: 'student@fyrskolan.example' })
      .where(eq(accounts.uid, 'sample-guardian'));
    expect((await ask('student@fyrskolan.example')).statusCode).toBe(204);
    await settled();
    expect(await outbox()).toEqual([]);
    await product.db
      .update(accounts)
      .set({ email: 'guardian@fyrskolan.example' })
      .where(eq(accounts.uid, 'sample-guardian'));
  });

  test('sends one message a minute, and no link to another site', async () => {
    expect((await ask('student', 'https://elsewhere.example/password/new')).statusCode).toBe(400);
    await ask('student');
    await linkSent();
    expect((await ask('student')).statusCode).toBe(204);
    await settled();
    expect(await outbox()).toHaveLength(1);
  });

  test('cannot be set by a link that confirms an address, or that was sent to an address the person no longer has', async () => {
    await product.db.update(accounts).set({ emailVerified: false }).where(hers);
    const call = await product.as('student');
    await call('POST', '/email/requestValidation', {
      confirmUrl: `${product.config.publicUrl}/email/confirm`,
    });
    expect((await set(await linkSent())).statusCode).toBe(400);
    await product.db.delete(outboxMessages);
    await product.db.update(accounts).set({ emailVerified: true }).where(hers);
    await ask('student');
    const link = await linkSent();
    await product.db.update(accounts).set({ email: 'new@fyrskolan.example' }).where(hers);
    expect((await set(link)).statusCode).toBe(400);
    await product.db.update(accounts).set({ email: 'student@fyrskolan.example' }).where(hers);
    expect(await letsIn(samplePassword)).toBe(true);
  });

  test.each([
    [
      'she changed her password',
      async () =>
        (await product.as('student'))('POST', '/password', {
          currentPassword: samplePassword,
          newPassword: 'another one of hers',
        }),
    ],
    [
      'the staff changed her password',
      async () =>
        (await product.as('teacher'))('PATCH', '/v1/students/sample-student', {
          data: { password: 'another one of hers' },
        }),
    ],
    [
      'the staff changed her address',
      async () =>
        (await product.as('admin'))('PATCH', '/v1/students/sample-student', {
          data: { email: 'other@fyrskolan.example' },
        }),
    ],
    [
      'she changed her address',
      async () =>
        (await product.as('student'))('POST', '/email', {
          email: 'other@fyrskolan.example',
          currentPassword: samplePassword,
        }),
    ],
  ])('is not set by a link from before %s', async (_what, change) => {
    await product.db.update(accounts).set({ username: 'student@fyrskolan.example' }).where(hers);
    await ask('student@fyrskolan.example');
    const link = await linkSent();
    await product.db.update(accounts).set({ username: 'student' }).where(hers);
    const changed = await change();
    expect(changed.statusCode, changed.body).toBeLessThan(300);
    // The username may be the old address.
    await product.db
      .update(accounts)
      .set({ username: 'student@fyrskolan.example', emailVerified: true })
      .where(hers);
    const reply = await set(link);
    await product.db
      .update(accounts)
      .set({ username: 'student', email: 'student@fyrskolan.example' })
      .where(hers);
    expect(reply.statusCode).toBe(400);
  });

  test('is sent to an address however it is typed, with its domain in either form', async () => {
    for (const [stored, typed] of [
      ['sam@schüle.example', 'SAM@xn--schle-mva.example'],
      ['sam@xn--schle-mva.example', 'sam@Schu\u0308le.example'],
    ] as const) {
      await product.db.delete(outboxMessages);
      await product.db.delete(mailLinks);
      const changed = await (await product.as('admin'))('PATCH', '/v1/students/sample-student', {
        data: { email: stored },
      });
      expect(changed.statusCode, changed.body).toBe(200);
      await product.db.update(accounts).set({ emailVerified: true }).where(hers);
      await ask(typed);
      expect((await sentMessage(product.db)).recipient).toBe(stored);
    }
    await product.db.update(accounts).set({ email: 'student@fyrskolan.example' }).where(hers);
  });

  test('is throttled', async () => {
    const replies = [];
    for (let n = 0; n <= product.config.signIn.accountLimit; n++)
      replies.push((await ask('someone')).statusCode);
    expect(replies.at(-2)).toBe(204);
    expect(replies.at(-1)).toBe(429);
  });
});
