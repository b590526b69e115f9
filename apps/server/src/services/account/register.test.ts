import { consumerOrganizationOf } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, associations, outboxMessages, signInAttempts } from '../../database/schema/index.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let call: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  call = product.by(null);
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(signInAttempts);
});

const form = (email: string, change: object = {}) => ({
  firstname: ' Vera ',
  lastname: 'Vän',
  email,
  password: 'an owl, a lamp',
  country: 'se',
  ...change,
});
const found = (username: string) => product.db.select().from(accounts).where(eq(accounts.username, username));

describe('signing up as a family', () => {
  test('makes an active guardian of the country’s families, and nothing else', async () => {
    const reply = await call('POST', '/register', form('Vera@example.org'));
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    const [account] = await found('vera@example.org');
    expect(account).toMatchObject({
      type: 'guardian',
      status: 'active',
      realm: 'se',
      firstname: 'Vera',
      email: 'vera@example.org',
      emailVerified: false,
      scopes: [],
    });
    const rows = await product.db
      .select()
      .from(associations)
      .where(eq(associations.accountUid, account?.uid ?? ''));
    expect(rows.map(({ schoolUnitUid, role, active }) => [schoolUnitUid, role, active])).toEqual([
      [consumerOrganizationOf('se'), 'guardian', true],
    ]);
  });

  test('lets them sign in at once, and sends a message by which the address is confirmed', async () => {
    await call('POST', '/register', form('soon@example.org'));
    const tokens = await product.signInBy({ username: 'soon@example.org', password: 'an owl, a lamp' });
    expect((await product.by(tokens)('GET', '/me')).json()).toMatchObject({ username: 'soon@example.org' });
    await expect
      .poll(async () => product.db.$count(outboxMessages, eq(outboxMessages.recipient, 'soon@example.org')))
      .toBe(1);
  });

  test('is refused for an address that has an account, in any case of its letters', async () => {
    await call('POST', '/register', form('taken@example.org'));
    const reply = await call('POST', '/register', form('TAKEN@example.org'));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toMatchObject({
      name: 'ConflictError',
      validationErrors: [{ attribute: 'email', reason: 'Email is already used.' }],
    });
  });

  test('is refused for an address that has an account, with its domain in another form', async () => {
    expect((await call('POST', '/register', form('kim@schüle.example'))).statusCode).toBe(200);
    const reply = await call('POST', '/register', form('Kim@xn--schle-mva.example'));
    expect(reply.statusCode).toBe(409);
    // A version that knows no keys has written this one.
    await product.db
      .update(accounts)
      .set({ username: 'ny@schüle.example', email: null })
      .where(eq(accounts.username, 'kim@schüle.example'));
    expect((await call('POST', '/register', form('NY@schu\u0308le.example'))).statusCode).toBe(409);
  });

  test('names every field that is wrong', async () => {
    const wrong = { firstname: '', email: 'no address', password: 'short' };
    const reply = await call('POST', '/register', form('x', wrong));
    expect(reply.statusCode).toBe(400);
    const { name, validationErrors } = reply.json().error;
    expect(name).toBe('ValidationError');
    expect(validationErrors.map((each: { attribute: string }) => each.attribute).sort()).toEqual([
      'email',
      'firstname',
      'password',
    ]);
  });

  test('makes one account of twenty calls at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/register', form('twenty@example.org'))),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Few are counted as tries, the others are too many.
    expect(new Set(statuses)).toEqual(new Set([200, 409, 429]));
    expect(await found('twenty@example.org')).toHaveLength(1);
  });

  test('is for the country of the product only', async () => {
    const reply = await call('POST', '/register', form('abroad@example.org', { country: 'de' }));
    expect([reply.statusCode, reply.json().error.reason.code]).toEqual([400, 'payment.otherCountry']);
  });

  test('is slowed down for those who try one address often', async () => {
    const tries = [];
    for (let n = 0; n < 6; n++)
      tries.push((await call('POST', '/register', form('often@example.org'))).statusCode);
    expect(tries).toEqual([200, 409, 409, 409, 409, 429]);
  });
});
