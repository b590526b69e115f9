import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outboxMessages, signInAttempts } from '../../database/schema/index.ts';
import { TestProduct } from '../../testing/product.ts';

const question = {
  name: 'Vera Vän',
  email: 'Vera@example.org',
  message: 'How do I log in?\nI have no card.',
  consent: true,
  path: '/login',
};

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(outboxMessages);
  await product.db.delete(signInAttempts);
});

const ask = (changes: object = {}, at = product) =>
  at.app.inject({ method: 'POST', url: '/v1/contact', payload: { ...question, ...changes } });

describe('a question to support', () => {
  test('goes to support from somebody who is not logged in, with the address to answer', async () => {
    expect((await ask()).statusCode).toBe(204);
    expect(await product.db.select().from(outboxMessages)).toMatchObject([
      {
        recipient: 'support@localhost.localdomain',
        subject: 'Question (se)',
        text: `Reply to: Vera@example.org\nName: Vera Vän\nRealm: se\nPage: /login\n\n${question.message}\n`,
      },
    ]);
  });

  test('may come from a page that nobody knows', async () => {
    expect((await ask({ path: undefined })).statusCode).toBe(204);
    const [mail] = await product.db.select().from(outboxMessages);
    expect(mail?.text).toContain('\nPage: unknown\n');
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'field.required'],
    ['further lines in the name', { name: 'Vera\nPage: /elsewhere' }, 'name', 'field.characters'],
    ['no address', { email: '' }, 'email', 'field.email'],
    [
      'an address with further lines',
      { email: 'vera@example.org\nBcc: all@example.org' },
      'email',
      'field.email',
    ],
    ['no words', { message: ' \n ' }, 'message', 'field.required'],
    ['too many words', { message: 'x'.repeat(2001) }, 'message', 'field.atMost'],
    ['no consent', { consent: false }, 'consent', 'field.consent'],
    ['nothing about consent', { consent: undefined }, 'consent', 'field.consent'],
    ['a query', { path: '/library?searchString=owl' }, 'path', 'field.format'],
  ])('is refused with %s', async (_what, changes, attribute, code) => {
    const reply = await ask(changes);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { error: { validationErrors: [{ attribute, code }] } },
    ]);
    expect(await product.db.$count(outboxMessages)).toBe(0);
  });

  test('is limited for each address, however it is written', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await ask({ email: n % 2 ? question.email : 'vera@EXAMPLE.org' })).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await ask({ email: 'somebody.else@example.org' })).statusCode).toBe(204);
  });
});

test('without a configured recipient, the person is told that their question was not sent', async () => {
  const quiet = await TestProduct.start({ supportTo: undefined });
  const reply = await ask({}, quiet);
  expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: { id: 'message_not_sent' } }]);
  await quiet.stop();
});
