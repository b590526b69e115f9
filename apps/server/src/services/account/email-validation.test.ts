import { locales } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, mailLinks, outboxMessages, signInAttempts } from '../../database/schema/index.ts';
import { TestProduct } from '../../testing/product.ts';
import { confirmationMail } from './mails/confirmation.ts';

const product = await TestProduct.start();
afterAll(() => product.stop());

const page = `${product.config.publicUrl}/email/confirm`;
const hers = eq(accounts.uid, 'sample-student');
const isConfirmed = async () => (await product.db.select().from(accounts).where(hers))[0]?.emailVerified;
const outbox = () => product.db.select().from(outboxMessages);

const ask = async (confirmUrl = page) =>
  (await product.as('student'))('POST', '/email/requestValidation', { confirmUrl });
/** Not signed in: the message may be read on another device. */
const open = (confirmUrl: string) =>
  product.app.inject({ method: 'POST', url: '/email/confirmValidation', payload: { confirmUrl } });
const linkSent = async () =>
  /https?:\S+/.exec((await outbox()).map(({ text }) => text).join('\n'))?.[0] ?? '';

beforeEach(async () => {
  await product.db.delete(outboxMessages);
  await product.db.delete(mailLinks);
  await product.db.delete(signInAttempts);
  await product.db.update(accounts).set({ emailVerified: false, email: 'sam@fyrskolan.example' }).where(hers);
});

describe('an e-mail address', () => {
  test('is confirmed by the link that is sent to it, as often as it is opened', async () => {
    expect((await ask()).statusCode).toBe(204);
    const [message] = await outbox();
    expect(message?.recipient).toBe('sam@fyrskolan.example');
    expect(message?.subject).toBe('Bekräfta din e-postadress');
    expect(await isConfirmed()).toBe(false);
    const link = await linkSent();
    expect(link.startsWith(`${page}#token=`)).toBe(true);
    for (let times = 0; times < 2; times++) expect((await open(link)).statusCode).toBe(204);
    expect(await isConfirmed()).toBe(true);
  });

  test('is not confirmed by a link that was made up, has expired, or was sent to another address', async () => {
    const refused = async (link: string) => {
      const reply = await open(link);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        error: {
          id: 'invalid_input',
          message: 'Invalid link. Please try again and contact support if the problem persists.',
          validationErrors: [{ attribute: 'confirmUrl' }],
        },
      });
    };
    await refused(page);
    await refused(`${page}#token=nonsense`);
    await ask();
    const link = await linkSent();
    await product.db.update(accounts).set({ email: 'new@fyrskolan.example' }).where(hers);
    await refused(link);
    await product.db.update(accounts).set({ email: 'sam@fyrskolan.example' }).where(hers);
    await product.db.update(mailLinks).set({ expires: new Date(Date.now() - 1) });
    await refused(link);
    expect(await isConfirmed()).toBe(false);
  });

  test('gets no links to other sites', async () => {
    for (const elsewhere of [
      'https://elsewhere.example/email/confirm',
      'http://localhost:8081/email/confirm',
    ])
      expect((await ask(elsewhere)).statusCode).toBe(400);
    // People also read what stands before the host and after the path.
    const { origin } = new URL(page);
    for (const misleading of [
      page.replace('://', '://evil.example@'),
      `${origin}/password/new`,
      `${page}?call=0900`,
      `${origin}/YOUR-ACCOUNT-CLOSES-call-0900`,
      `${page}/more`,
    ])
      expect([misleading, (await ask(misleading)).statusCode]).toEqual([misleading, 400]);
    expect((await ask('no address')).statusCode).toBe(400);
    expect(await outbox()).toEqual([]);
  });

  test('is not flooded with messages', async () => {
    const [first, second] = [await ask(), await ask()];
    expect([first.statusCode, second.statusCode]).toEqual([204, 429]);
    // A minute is to pass between two; some of it has, on a slow machine.
    const seconds = Number(second.headers['retry-after']);
    expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
    expect(await outbox()).toHaveLength(1);
  });

  test('is written to ten times a day at most, whatever address it is', async () => {
    const replies = [];
    for (let n = 0; n <= 10; n++) {
      await product.db
        .update(accounts)
        .set({ email: `sam${n}@fyrskolan.example` })
        .where(hers);
      replies.push((await ask()).statusCode);
    }
    await product.db.update(accounts).set({ email: 'sam@fyrskolan.example' }).where(hers);
    expect(replies).toEqual([...Array(10).fill(204), 429]);
  });

  test('that is confirmed already gets no message; a person without an address is told so', async () => {
    await product.db.update(accounts).set({ emailVerified: true }).where(hers);
    expect((await ask()).statusCode).toBe(204);
    await product.db.update(accounts).set({ emailVerified: false, email: null }).where(hers);
    const reply = await ask();
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { message: 'Your account has no email address.' } });
    expect(await outbox()).toEqual([]);
  });

  test('is stored with only a hash of the link', async () => {
    await ask();
    const token = (await linkSent()).split('=')[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await product.db.select().from(mailLinks))).not.toContain(token);
  });

  test.each(locales)('is written to in %s', (locale) => {
    const { subject, text } = confirmationMail(locale, 'a@b.example', 'https://aloud.example/x#token=t');
    expect(text).toContain('\n\nhttps://aloud.example/x#token=t\n\n');
    expect(subject === 'Confirm your email address').toBe(locale.startsWith('en'));
  });
});

describe('the outbox of a developer', () => {
  test('shows what would have been sent, and runs nothing in it', async () => {
    await product.db
      .insert(outboxMessages)
      .values({ id: 'x', recipient: '<b>@x.example', subject: '<script>alert(1)</script>', text: 'a & b' });
    await ask();
    const reply = await product.app.inject('/dev/outbox');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain('<script>');
    expect(reply.body).toContain('&#60;script&#62;');
    const link = await linkSent();
    expect(reply.body).toContain(`<a href="${link}">`);
  });

  test('does not exist in production', async () => {
    const live = await TestProduct.start({ environment: 'production' });
    expect((await live.app.inject('/dev/outbox')).statusCode).toBe(404);
    await live.db.update(accounts).set({ emailVerified: false }).where(hers);
    const reply = await (await live.as('student'))('POST', '/email/requestValidation', { confirmUrl: page });
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ error: { id: 'message_not_sent' } });
    expect(await live.db.select().from(mailLinks)).toEqual([]);
    await live.stop();
  });
});
