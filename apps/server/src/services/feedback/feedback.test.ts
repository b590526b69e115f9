import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { associations, outboxMessages, signInAttempts } from '../../database/schema/index.ts';
import { TestProduct } from '../../testing/product.ts';

const text = 'The list of groups is hard to find.';
const path = '/library/bookshelf';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(outboxMessages);
  await product.db.delete(signInAttempts);
});

const give = async (username: string, body: object = { text, path }) =>
  (await product.as(username))('POST', '/v1/feedback', body);

describe('feedback', () => {
  test('goes to those who make the product, with the page, the country and the role', async () => {
    expect((await give('teacher')).statusCode).toBe(204);
    const messages = await product.db.select().from(outboxMessages);
    expect(messages).toMatchObject([
      {
        recipient: 'feedback@localhost.localdomain',
        subject: 'Feedback (se)',
        text: `${text}\n\nPage: ${path}\nRealm: se\nRole: employee\n`,
      },
    ]);
  });

  test('does not say who gave it', async () => {
    await give('teacher');
    const [message] = await product.db.select().from(outboxMessages);
    expect(JSON.stringify(message)).not.toMatch(/tove|lind|teacher/i);
  });

  test.each(['teacher', 'admin', 'super'])('is accepted from %s', async (username) => {
    expect((await give(username)).statusCode).toBe(204);
  });

  test.each(['student', 'guardian'])('is refused to %s', async (username) => {
    const reply = await give(username);
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { id: 'forbidden' } }]);
    expect(await product.db.$count(outboxMessages)).toBe(0);
  });

  test('is refused to a teacher who is also a guardian', async () => {
    const guardian = { accountUid: 'sample-admin', schoolUnitUid: 'fyrskolan', role: 'guardian' as const };
    await product.db.insert(associations).values(guardian);
    expect((await give('admin')).statusCode).toBe(403);
    const hers = eq(associations.accountUid, 'sample-admin');
    await product.db.delete(associations).where(and(hers, eq(associations.role, 'guardian')));
  });

  test.each([
    ['no words', { text: ' \n ', path }, 'text'],
    ['too many words', { text: 'x'.repeat(2001), path }, 'text'],
    ['a query', { text, path: '/library?searchString=owl' }, 'path'],
    ['a place behind the hash sign', { text, path: '/password/new#token=x' }, 'path'],
    ['another site', { text, path: 'https://evil.example/' }, 'path'],
    ['further lines', { text, path: '/\nRole: admin' }, 'path'],
  ])('is refused with %s', async (_what, body, attribute) => {
    const reply = await give('teacher', body);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { error: { validationErrors: [{ attribute }] } },
    ]);
  });

  test('is limited: the sixth in a short time is refused, without affecting anybody’s sign-in', async () => {
    const call = await product.as('teacher');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await call('POST', '/v1/feedback', { text, path })).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await give('admin')).statusCode).toBe(204);
  });
});

test('without a configured recipient, the person is told that it was not sent', async () => {
  const quiet = await TestProduct.start({ feedbackTo: undefined });
  const call = await quiet.as('teacher');
  const reply = await call('POST', '/v1/feedback', { text, path });
  expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: { id: 'message_not_sent' } }]);
  await quiet.stop();
});
