import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  lastmarks,
  paymentSubscriptions,
  paymentTrials,
  signInAttempts,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { cards, type Family, PayingProduct } from '../../testing/payments.ts';

const day = 86_400;

let paying: PayingProduct;
let bookId: string;
beforeAll(async () => {
  paying = await PayingProduct.start();
  bookId = await paying.addBook();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.product.db.delete(signInAttempts);
  await forgetTrials();
});

const add = async ({ call }: Family, change: object = {}) =>
  call('POST', '/payments/subscriptions', { priceId: await paying.price(), ...change });
const listed = async ({ call }: Family) =>
  (await call('GET', '/payments/subscriptions')).json().subscriptions as Array<Record<string, unknown>>;
const opens = async ({ call }: Family) => (await call('GET', `/v1/books/${bookId}`)).statusCode === 200;
/** The double knows a few cards only: each family here has its card to itself, as if nobody had used it before. */
const forgetTrials = () => paying.product.db.delete(paymentTrials);
/** A family whose trial has begun. */
async function reading(): Promise<Family & { readonly id: string }> {
  await forgetTrials();
  const family = await paying.family();
  await paying.addCard(family);
  const reply = await add(family);
  expect(reply.statusCode, reply.body).toBe(201);
  return { ...family, id: reply.json().id };
}
const cancel = ({ call }: Family, id: string, ends = true) =>
  call('PUT', `/payments/subscriptions/${id}`, { cancel_at_period_end: ends });

describe('a family', () => {
  test('reads as soon as the trial has begun, and the next token says so', async () => {
    const family = await paying.family();
    expect(await opens(family)).toBe(false);
    await paying.addCard(family);
    const reply = await add(family);
    expect(reply.json()).toMatchObject({ status: 'trialing', cancel_at_period_end: false, action: null });
    expect(await opens(family)).toBe(true);
    const again = await paying.enter(family.email);
    const { subscriptions } = (await again.call('GET', '/v1/me')).json().attributes;
    expect(JSON.stringify(subscriptions)).toContain('consumer');
  });

  test('sees what it pays next, when, and with which card', async () => {
    const family = await reading();
    const [subscription] = await listed(family);
    expect(subscription).toMatchObject({ nextCharge: { amount: 9900, currency: 'sek' } });
    const { at, last4 } = { ...(subscription?.['nextCharge'] as { at: string; last4: string }) };
    expect(last4).toMatch(/^\d{4}$/);
    const inDays = Date.parse(at) / 1000 - paying.double.control.now();
    expect(inDays / day).toBeCloseTo(14, 1);
  });

  test('pays at the end of the trial, gets a receipt with VAT, cancels, takes it back, cancels, and the book closes; its place is kept', async () => {
    const family = await reading();
    await family.call('POST', `/v1/books/${bookId}/lastmark`, {
      position: JSON.stringify({ ncxRef: '', URI: 'EPUB/p1.xhtml', timeOffset: 0, charOffset: 0 }),
    });
    paying.double.control.advance(14 * day + 60);
    expect(await listed(family)).toMatchObject([{ status: 'active' }]);
    const { invoices } = (await family.call('GET', '/payments/invoices')).json();
    expect(invoices).toMatchObject([{ status: 'paid', total: 9900, currency: 'sek', tax: 560 }]);
    const { url } = (await family.call('GET', `/payments/invoices/${invoices[0].id}/file`)).json();
    expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf');

    expect((await cancel(family, family.id)).json()).toMatchObject({
      cancel_at_period_end: true,
      nextCharge: null,
    });
    expect(await opens(family)).toBe(true);
    expect((await cancel(family, family.id, false)).json()).toMatchObject({ cancel_at_period_end: false });
    await cancel(family, family.id);
    paying.double.control.advance(40 * day);
    expect(await listed(family)).toMatchObject([{ status: 'canceled' }]);
    expect(await opens(family)).toBe(false);
    expect(await paying.product.db.$count(lastmarks, eq(lastmarks.accountUid, family.uid))).toBe(1);
  });

  test('has one live subscription for a product, however many are asked for at once', async () => {
    const family = await paying.family();
    await paying.addCard(family);
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(family)));
    const statuses = replies.map(({ statusCode }) => statusCode).sort((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)?.json().error;
    expect(refused.reason.code).toBe('subscription.alreadyActive');
    expect(refused.message).toBe('Can not select new plan while one already Active.');
    expect(await listed(family)).toHaveLength(1);
  });

  test('may use a coupon, and is told of one that is not valid', async () => {
    const family = await paying.family();
    await paying.addCard(family);
    const invalid = await add(family, { couponId: 'NOTHING' });
    expect(invalid.statusCode).toBe(400);
    expect(invalid.json().error).toMatchObject({
      reason: { code: 'payment.coupon' },
      validationErrors: [{ attribute: 'couponId', reason: 'Invalid Coupon!' }],
    });
    const reply = await add(family, { couponId: 'KVART25' });
    expect(reply.json()).toMatchObject({ nextCharge: { amount: 7425 } });
  });

  test('is told of a coupon that has expired, or is of another currency', async () => {
    const family = await paying.family();
    await paying.addCard(family);
    const over = paying.double.control.now() + day;
    await paying.stripe.coupons.create({ id: 'OVER', percent_off: 10, duration: 'once', redeem_by: over });
    await paying.stripe.coupons.create({ id: 'EUROS', amount_off: 500, currency: 'eur', duration: 'once' });
    paying.double.control.advance(2 * day);
    for (const couponId of ['OVER', 'EUROS']) {
      const refused = await add(family, { couponId });
      expect([refused.statusCode, refused.json().error.reason.code]).toEqual([400, 'payment.coupon']);
    }
    expect(await listed(family)).toEqual([]);
  });

  test('may use a coupon later', async () => {
    const family = await reading();
    const invalid = await family.call('POST', `/payments/subscription-coupon/${family.id}`, {
      couponId: 'NO',
    });
    expect([invalid.statusCode, invalid.json().error.reason.code]).toEqual([400, 'payment.coupon']);
    const reply = await family.call('POST', `/payments/subscription-coupon/${family.id}`, {
      couponId: 'KVART25',
    });
    expect(reply.json()).toMatchObject({ nextCharge: { amount: 7425 } });
  });

  test('needs a card first', async () => {
    const reply = await add(await paying.family());
    expect([reply.statusCode, reply.json().error.reason.code]).toEqual([409, 'payment.cardNeeded']);
  });

  test('pays the server’s price: one that is not sold is refused', async () => {
    const family = await paying.family();
    await paying.addCard(family);
    const { id: product } = await paying.stripe.products.create({ name: 'Something else' });
    const { id } = await paying.stripe.prices.create({
      product,
      currency: 'sek',
      unit_amount: 1,
      recurring: { interval: 'year' },
    });
    expect((await add(family, { priceId: id })).statusCode).toBe(404);
  });
});

describe('a card', () => {
  test('that is declined at the first payment leaves nothing behind, and another one is tried', async () => {
    const family = await reading();
    // Whoever has had a trial pays at once.
    await paying.stripe.subscriptions.cancel(family.id);
    await listed(family);
    await paying.addCard(family, cards.declinedLater);
    const declined = await add(family);
    expect([declined.statusCode, declined.json().error.reason.code]).toEqual([402, 'payment.failed']);
    expect(await opens(family)).toBe(false);
    await paying.addCard(family);
    expect((await add(family)).json()).toMatchObject({ status: 'active', trialEnd: null });
    expect(await opens(family)).toBe(true);
  });

  test('that fails at a renewal leaves the books open, and another one is charged straight away', async () => {
    const family = await reading();
    const [method] = (await family.call('GET', '/payments/payment-methods')).json().paymentMethods.data;
    paying.double.control.setCard(method.id, 'declines');
    paying.double.control.advance(14 * day + 60);
    expect(await listed(family)).toMatchObject([
      {
        status: 'past_due',
        action: { kind: 'card', due: { amount: 9900, currency: 'sek' }, client_secret: null },
      },
    ]);
    expect(await opens(family)).toBe(true);
    await paying.addCard(family);
    expect(await listed(family)).toMatchObject([{ status: 'active', action: null }]);
  });

  test('whose bank asks at a renewal says what has to be confirmed', async () => {
    const family = await paying.family();
    await paying.addCard(family);
    const id: string = (await add(family)).json().id;
    const [method] = (await family.call('GET', '/payments/payment-methods')).json().paymentMethods.data;
    paying.double.control.setCard(method.id, 'authenticates-always');
    paying.double.control.advance(14 * day + 60);
    const [subscription] = await listed(family);
    expect(subscription).toMatchObject({ id, status: 'past_due', action: { kind: 'authenticate' } });
    expect(JSON.stringify(subscription)).toMatch(/pi_\w+_secret_\w+/);
  });

  test('is not removed while a subscription renews itself', async () => {
    const family = await reading();
    const refused = await family.call('DELETE', '/payments/payment-methods');
    expect([refused.statusCode, refused.json().error.reason.code]).toEqual([409, 'payment.cardInUse']);
    await cancel(family, family.id);
    expect((await family.call('DELETE', '/payments/payment-methods')).statusCode).toBe(204);
    expect((await family.call('GET', '/payments/payment-methods')).json().paymentMethods.data).toEqual([]);
    // Without one, the end is not taken back.
    const back = await cancel(family, family.id, false);
    expect([back.statusCode, back.json().error.reason.code]).toEqual([409, 'payment.cardNeeded']);
  });

  test('has one trial, in however many accounts; nobody is charged who expects another', async () => {
    await reading();
    const second = await paying.family();
    await paying.addCard(second);
    const refused = await add(second, { trial: true });
    expect([refused.statusCode, refused.json().error.reason.code]).toEqual([409, 'payment.trialUsed']);
    expect(await listed(second)).toEqual([]);
    expect((await add(second)).json()).toMatchObject({ status: 'active', trialEnd: null });
  });

  test('can be tried twenty times a day', async () => {
    const family = await paying.family();
    const statuses = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await family.call('POST', '/payments/client-secret')).statusCode);
    expect(statuses.slice(-2)).toEqual([201, 429]);
  });
});

describe('what belongs to another family', () => {
  test('is not found: cards, subscriptions, receipts', async () => {
    const [mine, theirs] = [await reading(), await reading()];
    const [card] = (await theirs.call('GET', '/payments/payment-methods')).json().paymentMethods.data;
    paying.double.control.advance(14 * day + 60);
    const { invoices } = (await theirs.call('GET', '/payments/invoices')).json();
    const tries = [
      mine.call('PUT', '/payments/me', { invoice_settings: { default_payment_method: card.id } }),
      cancel(mine, theirs.id),
      mine.call('POST', `/payments/subscription-coupon/${theirs.id}`, { couponId: 'KVART25' }),
      mine.call('GET', `/payments/invoices/${invoices[0].id}/file`),
    ];
    for (const reply of await Promise.all(tries)) expect(reply.statusCode).toBe(404);
    expect(await listed(theirs)).toMatchObject([{ cancel_at_period_end: false }]);
  });
});

describe('messages of the provider', () => {
  const aboutLast = (family: Family) => {
    const customer = paying.double.control
      .objects('customer')
      .find((each) => !each.deleted && each.email === family.email);
    return paying.double.control
      .log()
      .filter(({ data }) => JSON.stringify(data).includes(String(customer?.id)));
  };
  /** What this family may read, as its own calls have not asked yet. */
  const isOpen = async ({ uid }: Family) => {
    const [period] = await paying.product.db
      .select()
      .from(userSubscriptionPeriods)
      .where(eq(userSubscriptionPeriods.accountUid, uid));
    return period?.ends === null;
  };

  test('lead to asking how things are: repeated and in any order they end alike', async () => {
    const family = await reading();
    await cancel(family, family.id);
    paying.double.control.advance(15 * day);
    expect(await isOpen(family)).toBe(true);
    const events = aboutLast(family);
    const shuffled = [...events, ...events, ...events].sort((a, b) => a.id.localeCompare(b.id));
    for (const event of shuffled) expect((await paying.tell(event)).statusCode).toBe(200);
    await expect.poll(() => isOpen(family)).toBe(false);
  });

  test('are refused without a right signature', async () => {
    const [event = {}] = aboutLast(await reading());
    expect((await paying.tell(event, 'whsec_other')).statusCode).toBe(400);
    const stale = Math.floor(Date.now() / 1000) - 301;
    const payload = JSON.stringify(event);
    for (const [header, body] of [
      [`t=${stale},v1=00`, payload],
      ['', payload],
    ] as const) {
      const reply = await paying.product.app.inject({
        method: 'POST',
        url: '/payments/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        payload: body,
      });
      expect(reply.statusCode).toBe(400);
    }
  });

  test('that come before we know of the subscription are of no harm: it is taken over once its call is over', async () => {
    const family = await paying.family();
    await paying.addCard(family);
    // The provider has it and reports it; the answer to our call is lost, and its process has ended.
    paying.double.control.fault({ path: '/v1/subscriptions', method: 'POST', drop: 'after', times: 10 });
    await add(family);
    paying.double.control.faults.clear();
    for (const event of aboutLast(family)) expect((await paying.tell(event)).statusCode).toBe(200);
    await expect.poll(() => isOpen(family)).toBe(true);
    expect(await listed(family)).toMatchObject([{ status: 'trialing' }]);
  });

  test('of customers who are not ours change nothing', async () => {
    const { id } = await paying.stripe.customers.create({});
    const event = paying.double.control.log().find(({ data }) => JSON.stringify(data).includes(id));
    expect((await paying.tell(event ?? {})).statusCode).toBe(200);
  });
});

test('A guardian whose account is deleted pays no longer', async () => {
  const family = await reading();
  await paying.product.db.update(accounts).set({ deleted: new Date() }).where(eq(accounts.uid, family.uid));
  const { endDeleted } = await import('./schedule.ts');
  const { requireProvider } = await import('./provider/choose.ts');
  const warned: unknown[] = [];
  await endDeleted(paying.product.db, requireProvider(paying.product.config), {
    warn: (about) => warned.push(about),
  });
  expect(warned).toEqual([]);
  const { status } = await paying.stripe.subscriptions.retrieve(family.id);
  expect(status).toBe('canceled');
  const [row] = await paying.product.db
    .select()
    .from(paymentSubscriptions)
    .where(eq(paymentSubscriptions.subscriptionId, family.id));
  expect(row?.status).toBe('canceled');
});

test('Guardians whose accounts are deleted in bulk pay no longer, also if the provider does not answer about one of them at first (adverse 60)', async () => {
  const families = [await reading(), await reading(), await reading()];
  const uids = families.map(({ uid }) => uid);
  await paying.product.db.update(accounts).set({ deleted: new Date() }).where(inArray(accounts.uid, uids));
  const { endDeleted } = await import('./schedule.ts');
  const { requireProvider } = await import('./provider/choose.ts');
  const warned: unknown[] = [];
  const end = () =>
    endDeleted(paying.product.db, requireProvider(paying.product.config), {
      warn: (about) => warned.push(about),
    });
  paying.double.control.fault({ path: '/v1/subscriptions/:id', fail: { status: 500 }, times: 3 });
  await end();
  paying.double.control.faults.clear();
  expect(warned).toHaveLength(1);
  await end();
  await end();
  expect(warned).toHaveLength(1);
  for (const { id } of families)
    expect((await paying.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

test('A period that a guardian pays for is shown to support, locked', async () => {
  const family = await reading();
  const asSuper = await paying.product.as('super');
  const { data } = (await asSuper('GET', `/userSubscriptionPeriods?user=${family.uid}`)).json();
  expect(data).toMatchObject([{ type: 'consumer', active: true, ends: null }]);
  for (const action of data[0].actions)
    expect(action).toMatchObject({ status: 'inactive', lock: { reason: { code: 'lock.paidPeriod' } } });
  const body = { type: 'consumer', starts: '2026-01-01', ends: '2026-01-02' };
  for (const reply of [
    await asSuper('PUT', `/userSubscriptionPeriods/${data[0].id}`, body),
    await asSuper('DELETE', `/userSubscriptionPeriods/${data[0].id}/${family.uid}`),
  ])
    expect([reply.statusCode, reply.json().error.reason.code]).toEqual([403, 'lock.paidPeriod']);
});
