import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentSubscriptions, paymentTrials, signInAttempts } from '../../database/schema/index.ts';
import { type Family, PayingProduct } from '../../testing/payments.ts';
import { TestProduct } from '../../testing/product.ts';
import { settleAbandoned } from './add.ts';
import { requireProvider } from './provider/choose.ts';
import { findCustomer } from './queries.ts';
import { refresh } from './refresh.ts';

let paying: PayingProduct;
let bookId: string;
beforeAll(async () => {
  paying = await PayingProduct.start();
  bookId = await paying.addBook();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.product.db.delete(signInAttempts);
});
afterEach(() => paying.double.control.faults.clear());

const add = async ({ call }: Family) =>
  call('POST', '/payments/subscriptions', { priceId: await paying.price() });
const withCard = async (): Promise<Family> => {
  // The double knows a few cards only: nobody has used this one before.
  await paying.product.db.delete(paymentTrials);
  const family = await paying.family();
  await paying.addCard(family);
  return family;
};
const rowsOf = ({ uid }: Family) =>
  paying.product.db.select().from(paymentSubscriptions).where(eq(paymentSubscriptions.accountUid, uid));
const atProvider = ({ email }: Family) => {
  const { control } = paying.double;
  const customer = control.objects('customer').find((each) => !each.deleted && each.email === email);
  return control.objects('subscription').filter((each) => each.customer === customer?.id);
};
const provider = () => requireProvider(paying.product.config);

describe('a provider that cannot be reached', () => {
  test('is said to be so, and books stay open', async () => {
    const family = await withCard();
    await add(family);
    paying.double.control.fault({ fail: { status: 500 }, times: 100 });
    const reply = await family.call('GET', '/payments/subscriptions');
    expect([reply.statusCode, reply.json().error.id]).toEqual([503, 'payments_unavailable']);
    expect(reply.headers['retry-after']).toBe('30');
    expect((await family.call('GET', `/v1/books/${bookId}`)).statusCode).toBe(200);
  });
});

describe('an order that is broken off', () => {
  test('after the provider has it: it is repeated with the same key, and there is one', async () => {
    const family = await withCard();
    paying.double.control.fault({ path: '/v1/subscriptions', method: 'POST', drop: 'after' });
    const reply = await add(family);
    expect([reply.statusCode, reply.json().status]).toEqual([201, 'trialing']);
    expect(atProvider(family)).toHaveLength(1);
    expect(await rowsOf(family)).toHaveLength(1);
  });

  test('before the provider has it: the next press makes it', async () => {
    const family = await withCard();
    paying.double.control.fault({ path: '/v1/subscriptions', method: 'POST', drop: 'before', times: 3 });
    expect((await add(family)).statusCode).toBe(503);
    paying.double.control.faults.clear();
    expect((await add(family)).statusCode).toBe(201);
    expect(atProvider(family)).toHaveLength(1);
  });

  test('by the end of the process is settled a minute later, whether the provider has it or not', async () => {
    for (const hasIt of [false, true]) {
      const family = await withCard();
      const customer = await findCustomer(paying.product.db, family.uid);
      if (!customer) throw new Error('There is no customer.');
      const [{ id: priceId, productId } = { id: '', productId: '' }] = (await provider().findCatalogue())
        .prices;
      const ago = sql`now() - interval '2 minutes'`;
      const row = { id: randomUUID(), accountUid: family.uid, priceId, productId, type: 'consumer' };
      // As the end of the process leaves it: nobody has said that nobody is asking.
      await paying.product.db
        .insert(paymentSubscriptions)
        .values({ ...row, withTrial: true, status: 'adding', asking: ago, created: ago });
      const wanted = { customerId: customer.customerId, priceId, couponId: null, taxRates: [], ours: row.id };
      if (hasIt)
        await provider().subscribe({ ...wanted, trialDays: 14, freeUntil: null }, `subscription:${row.id}`);
      await settleAbandoned(paying.product.db, provider(), customer);
      const statuses = (await rowsOf(family)).map(({ status }) => status);
      expect(statuses).toEqual(hasIt ? ['trialing'] : []);
    }
  });

  test('while another is at it is refused', async () => {
    const family = await withCard();
    paying.double.control.fault({ path: '/v1/subscriptions', method: 'POST', delay: 300 });
    const [first, second] = await Promise.all([add(family), add(family)]);
    expect([first.statusCode, second.statusCode].sort((one, other) => one - other)).toEqual([201, 409]);
  });
});

test('An answer that comes late does not bring back what is over', async () => {
  const family = await withCard();
  const { id } = (await add(family)).json();
  const customer = await findCustomer(paying.product.db, family.uid);
  if (!customer) throw new Error('There is no customer.');
  const before = await provider().findSubscriptions(customer.customerId);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = {
    findCatalogue: () => provider().findCatalogue(),
    findSubscriptions: async () => {
      await held;
      return before;
    },
  };
  const late = refresh(paying.product.db, slow, customer);
  await paying.stripe.subscriptions.cancel(id);
  await refresh(paying.product.db, provider(), customer);
  answer();
  await late;
  expect(await rowsOf(family)).toMatchObject([{ status: 'canceled' }]);
  expect((await family.call('GET', `/v1/books/${bookId}`)).statusCode).not.toBe(200);
});

describe('without keys of a provider', () => {
  test('nothing is paid, and no header names one', async () => {
    const product = await TestProduct.start({ payments: null });
    try {
      const reply = await product.by(null)('GET', '/payments/products', undefined, { 'x-country': 'se' });
      expect([reply.statusCode, reply.json().error.id]).toEqual([503, 'payments_off']);
      const page = await product.app.inject({ url: '/', headers: { accept: 'text/html' } });
      expect(String(page.headers['content-security-policy'])).not.toContain('stripe');
      expect(String(page.headers['content-security-policy'])).toContain("frame-src 'none'");
    } finally {
      await product.stop();
    }
  });

  test('with them, the policy of pages names what the card form needs', async () => {
    const keys = {
      publishableKey: 'pk_test_1',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      double: null,
    };
    const product = await TestProduct.start({ payments: keys });
    try {
      const page = await product.app.inject({ url: '/', headers: { accept: 'text/html' } });
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain(
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      );
      expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
      expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
    } finally {
      await product.stop();
    }
  });
});

test('Every call names the country, and is refused for another one', async () => {
  const family = await withCard();
  const call = paying.product.by(family.tokens);
  for (const headers of [{}, { 'x-country': 'no' }] as Array<Record<string, string>>) {
    const reply = await call('GET', '/payments/subscriptions', undefined, headers);
    expect([reply.statusCode, reply.json().error.reason.code]).toEqual([400, 'payment.otherCountry']);
  }
});
