import { type Locale, locales, newsletterConsent } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Attempts, TooManyAttempts } from '../../attempts/attempts.ts';
import { newsletterReaders, outboxMessages, signInAttempts } from '../../database/schema/index.ts';
import { chooseMessenger } from '../../messages/create-messenger.ts';
import { Undelivered } from '../../messages/undelivered.ts';
import { sentMessage } from '../../testing/eventually.ts';
import { TestProduct } from '../../testing/product.ts';
import { subscribe } from './commands.ts';
import { newsletterMail } from './mails/newsletter.ts';
import { contactChores } from './schedule.ts';

const email = 'vera@example.org';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(newsletterReaders);
  await product.db.delete(outboxMessages);
  await product.db.delete(signInAttempts);
});

const post = (url: string, payload: object) => product.app.inject({ method: 'POST', url, payload });
const confirm = (token: string) => post('/v1/newsletter/confirm', { token });
const leave = (token: string) => post('/v1/newsletter/leave', { token });
const readers = () => product.db.select().from(newsletterReaders);
const mails = () => product.db.select().from(outboxMessages);
const tokenIn = (text = '') => /#token=(\S+)/.exec(text)?.[1] ?? '';

/** Asks as the route does, and waits for what follows the reply. */
async function ask(
  address = email,
  environment = product.config.environment,
  locale?: Locale,
): Promise<void> {
  const { db } = product;
  const config = { ...product.config, environment };
  const context = {
    db,
    config,
    messenger: chooseMessenger(config, db),
    attempts: new Attempts(db, config.signIn),
  };
  const { sending } = await subscribe(context, { address, locale }, '192.0.2.1');
  await sending;
}

/** Asks for the newsletter. @returns the token of the link that is sent */
async function askAndRead(): Promise<string> {
  await product.db.delete(outboxMessages);
  await ask();
  return tokenIn((await sentMessage(product.db)).text);
}

/** Somebody who gets it. */
async function join() {
  expect((await confirm(await askAndRead())).statusCode).toBe(204);
  const [reader] = await readers();
  if (!reader) throw new Error('Nobody gets it.');
  return reader;
}

const later = (interval: string) =>
  product.db.update(newsletterReaders).set({ asked: sql`asked - ${interval}::interval` });

const wrongLink = {
  error: {
    message: 'Invalid link. Please try again and contact support if the problem persists.',
    validationErrors: [{ attribute: 'token', code: 'account.link' }],
  },
};

describe('the newsletter', () => {
  test('is sent to nobody who has not confirmed their address', async () => {
    expect((await post('/v1/newsletter', { email, consent: true })).statusCode).toBe(204);
    const { recipient, subject, text } = await sentMessage(product.db);
    expect([recipient, subject]).toEqual([email, 'Bekräfta nyhetsbrevet från Aloud']);
    expect(text).toContain(`${product.config.publicUrl}/newsletter/confirm#token=`);
    expect(await readers()).toMatchObject([
      { realm: 'se', email, state: 'pending', consent: newsletterConsent, confirmed: null },
    ]);
    for (let times = 0; times < 2; times++) expect((await confirm(tokenIn(text))).statusCode).toBe(204);
    expect(await readers()).toMatchObject([{ state: 'confirmed', confirmed: expect.any(Date) }]);
  });

  test.each([
    ['no address', { email: 'vera', consent: true }, 'email', 'field.email'],
    ['no consent', { email, consent: false }, 'consent', 'field.consent'],
  ])('is refused with %s', async (_what, payload, attribute, code) => {
    const reply = await post('/v1/newsletter', payload);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { error: { validationErrors: [{ attribute, code }] } },
    ]);
  });

  test('comes once to an address, however it is written', async () => {
    await ask('Vera@Example.org');
    await ask();
    expect(await readers()).toMatchObject([{ email }]);
    expect(await mails()).toMatchObject([{ recipient: email }]);
  });

  test('is not offered again to an address that gets it, and the reply does not tell', async () => {
    const { id } = await join();
    await later('2 minutes');
    const sent = await mails();
    await ask();
    expect(await mails()).toEqual(sent);
    expect(await readers()).toMatchObject([{ id, state: 'confirmed' }]);
  });

  test('needs the latest link if it was asked for again', async () => {
    const first = await askAndRead();
    await later('2 minutes');
    const second = await askAndRead();
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(second)).statusCode).toBe(204);
  });

  test('sends one link a minute to an address, and three a day, and the reply does not tell', async () => {
    await ask();
    await ask();
    expect(await mails()).toHaveLength(1);
    for (let times = 0; times < 3; times++) {
      await later('2 minutes');
      await ask();
    }
    expect(await mails()).toHaveLength(3);
  });

  test('can be asked for a few times in a row', async () => {
    for (let times = 0; times < 5; times++) await ask();
    await expect(ask()).rejects.toThrow(TooManyAttempts);
    await ask('somebody.else@example.org');
  });

  test('is not confirmed by a link that was made up, or is older than a week', async () => {
    const reply = await confirm('made-up');
    expect([reply.statusCode, reply.json()]).toMatchObject([400, wrongLink]);
    const token = await askAndRead();
    await later('8 days');
    expect((await confirm(token)).statusCode).toBe(400);
    expect(await readers()).toMatchObject([{ state: 'pending' }]);
  });

  test('keeps only a hash of the link that confirms', async () => {
    const token = await askAndRead();
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await readers())).not.toContain(token);
  });

  test('can be asked for again immediately if the mail could not be sent', async () => {
    await expect(ask(email, 'production')).rejects.toThrow(Undelivered);
    expect(await readers()).toEqual([]);
    await askAndRead();
  });

  test.each(locales)('is asked about in %s', (locale) => {
    const audience = { realm: 'se', locale } as const;
    const { subject, text } = newsletterMail(audience, email, 'https://aloud.example/x#token=t');
    expect(text).toContain('\n\nhttps://aloud.example/x#token=t\n\n');
    expect(`${subject}${text}`).not.toMatch(/[{}]/);
    expect(subject).toContain('Aloud');
    expect(subject === 'Confirm the newsletter from Aloud').toBe(locale.startsWith('en'));
  });

  test('is asked about in the language of the form, by the name of the country', async () => {
    await ask(email, product.config.environment, 'fi');
    const [mail] = await mails();
    expect(mail?.subject).toBe('Vahvista uutiskirjeen tilaus: Aloud');
    const french = newsletterMail({ realm: 'fr', locale: 'en-GB' }, email, 'https://aloud.example/');
    expect(french.subject).toBe('Confirm the newsletter from À voix haute');
  });
});

describe('leaving the newsletter', () => {
  test('forgets the address', async () => {
    const { id } = await join();
    expect((await leave(id)).statusCode).toBe(204);
    expect(await readers()).toEqual([]);
    const again = await leave(id);
    expect([again.statusCode, again.json()]).toMatchObject([400, wrongLink]);
  });

  test('is not possible by the link that confirms', async () => {
    expect((await leave(await askAndRead())).statusCode).toBe(400);
    expect(await readers()).toHaveLength(1);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('is one click in a mail program, which may repeat it: %s', async (type, payload) => {
    const { id } = await join();
    for (let times = 0; times < 2; times++) {
      const reply = await product.app.inject({
        method: 'POST',
        url: `/v1/newsletter/leave/one-click?token=${id}`,
        headers: { 'content-type': type },
        payload,
      });
      expect(reply.statusCode).toBe(204);
    }
    expect(await readers()).toEqual([]);
  });
});

test('addresses that nobody has confirmed in a week are forgotten, and no others', async () => {
  await join();
  await ask('late@example.org');
  await later('8 days');
  await ask('new@example.org');
  const { db, config } = product;
  for (const { run } of contactChores) await run(db, config, { warn: () => undefined });
  const left = (await readers()).map((reader) => reader.email);
  expect(new Set(left)).toEqual(new Set(['new@example.org', email]));
});
