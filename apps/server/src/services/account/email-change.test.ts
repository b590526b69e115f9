import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, outboxMessages, signInAttempts } from '../../database/schema/index.ts';
import { samplePassword } from '../../seed/people.ts';
import { sentMessage } from '../../testing/eventually.ts';
import { TestProduct } from '../../testing/product.ts';

const old = 'guardian@fyrskolan.example';
const fresh = 'greta@new.example';
const hers = eq(accounts.uid, 'sample-guardian');

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(outboxMessages);
  await product.db.delete(signInAttempts);
  await product.db
    .update(accounts)
    .set({ email: old, emailVerified: true, sharedAccount: false })
    .where(hers);
});

const change = async (body: object) => (await product.as('guardian'))('POST', '/email', body);
const account = async () => (await product.db.select().from(accounts).where(hers))[0];

describe('changing one’s e-mail address', () => {
  test('requires the password, and leaves the new address unconfirmed', async () => {
    const reply = await change({ email: fresh, currentPassword: samplePassword });
    expect(reply.statusCode).toBe(204);
    expect(await account()).toMatchObject({ email: fresh, emailVerified: false });
    // Written after the reply: otherwise it could arrive during the next test.
    await sentMessage(product.db);
  });

  test('is reported to the old address, in a message without the new one', async () => {
    await change({ email: fresh, currentPassword: samplePassword });
    const message = await sentMessage(product.db);
    expect(message).toMatchObject({ recipient: old, subject: 'Din e-postadress har ändrats' });
    expect(message.text).not.toContain(fresh);
  });

  test('is possible five times a day at most', async () => {
    const call = await product.as('guardian');
    const replies = [];
    for (let n = 0; n <= 5; n++) {
      const email = `greta${n}@new.example`;
      replies.push((await call('POST', '/email', { email, currentPassword: samplePassword })).statusCode);
    }
    expect(replies).toEqual([204, 204, 204, 204, 204, 429]);
    await sentMessage(product.db);
  });

  test('is refused without the right password, and throttled', async () => {
    const reply = await change({ email: fresh, currentPassword: 'not it' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error: {
        validationErrors: [{ attribute: 'currentPassword', reason: 'Your current password is incorrect' }],
      },
    });
    expect(await account()).toMatchObject({ email: old, emailVerified: true });
    const call = await product.as('guardian');
    const guess = () => call('POST', '/email', { email: fresh, currentPassword: 'no' });
    for (let n = 1; n < product.config.signIn.accountLimit; n++) await guess();
    expect((await guess()).statusCode).toBe(429);
  });

  test('is refused for an invalid address, and for a shared account', async () => {
    const invalid = await change({ email: 'greta', currentPassword: samplePassword });
    expect(invalid.json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'email', reason: 'Invalid e-mail address' }] },
    });
    await product.db.update(accounts).set({ sharedAccount: true }).where(hers);
    expect((await change({ email: fresh, currentPassword: samplePassword })).statusCode).toBe(403);
  });
});
