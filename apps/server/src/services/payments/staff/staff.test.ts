import { randomUUID } from 'node:crypto';
import { superUserScopeOf } from '@aloud/api';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  changes,
  paymentActs,
  paymentTrials,
  queuedMails,
  signInAttempts,
  userSubscriptionPeriods,
} from '../../../database/schema/index.ts';
import { GiftShop } from '../../../testing/gift-shop.ts';
import { cards, type Family, PayingProduct } from '../../../testing/payments.ts';
import type { Call } from '../../../testing/product.ts';
import { schoolDayOf } from '../../../testing/school-days.ts';
import { shopOf } from '../orders/shop.ts';
import { requireProvider } from '../provider/choose.ts';
import { idOf } from '../provider/stripe-objects.ts';
import { payAllBack } from '../schedule.ts';
import { finishRefunds } from './refund-invoice.ts';

const day = 86_400_000;
const quiet = { warn: () => undefined };
const why = { reason: 'They had asked within 14 days.' };

let paying: PayingProduct;
let shop: GiftShop;
let support: Call;
beforeAll(async () => {
  paying = await PayingProduct.start();
  shop = new GiftShop(paying);
  support = paying.naming(await paying.product.as('super'));
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.product.db.delete(signInAttempts);
  await paying.product.db.delete(paymentTrials);
});

const search = async (q: string) =>
  (await support('GET', `/payments/search?q=${encodeURIComponent(q)}`)).json();
const refundsOf = (intentId: string) =>
  paying.double.control.objects('refund').filter(({ payment_intent }) => payment_intent === intentId);
const codeOf = (reply: { json: () => { error: { reason: { code: string } } } }) =>
  reply.json().error.reason.code;
const away = (moment: string) => (Date.parse(moment) - Date.now()) / day;
const shopNow = () => shopOf(paying.product.db, paying.product.config, paying.safe);
const paymentsOf = async ({ uid }: Family) =>
  (await support('GET', `/payments/families/${uid}/payments`)).json();
const giveDays = ({ uid }: Family, days = 7) =>
  support('POST', `/payments/families/${uid}/goodwill`, { days, reason: 'Two days without pictures.' });
const subscriptionOf = async ({ call }: Family) =>
  (await call('GET', '/payments/subscriptions')).json().subscriptions[0];

/** A family that has paid for a month, without a trial. */
async function payer(card?: string): Promise<Family & { readonly invoice: string; readonly number: string }> {
  const family = await subscriber(card);
  const { id } = await subscriptionOf(family);
  await paying.stripe.subscriptions.update(id, { trial_end: 'now' });
  const { invoices } = (await family.call('GET', '/payments/invoices')).json();
  return { ...family, invoice: invoices[0].id, number: invoices[0].number };
}

async function subscriber(card?: string): Promise<Family> {
  const family = await paying.family();
  await paying.addCard(family, card);
  const reply = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  expect(reply.statusCode, reply.body).toBe(201);
  return family;
}

test('Support of another country sees nothing, and pays nothing back', async () => {
  const order = await shop.buy();
  const { uid, invoice } = await payer();
  await paying.product.db.update(accounts).set({ realm: 'no' }).where(eq(accounts.uid, uid));
  await paying.product.db
    .update(accounts)
    .set({ realm: 'no', scopes: [superUserScopeOf('no')] })
    .where(eq(accounts.username, 'admin'));
  const abroad = paying.naming(await paying.product.as('admin'));
  const calls = [
    await abroad('GET', `/payments/search?q=${order.id}`),
    await abroad('POST', `/payments/orders/${order.id}/refund`, why),
    await abroad('GET', '/payments/closing/2026-11'),
    // Keys are by country: what is done about a family is done at its own country's address.
    await abroad('POST', `/payments/families/${uid}/invoices/${invoice}/refund`, why),
    await abroad('POST', `/payments/families/${uid}/goodwill`, { days: 1, ...why }),
  ];
  for (const reply of calls) expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'lock.support']);
  expect(refundsOf(order.intentId)).toEqual([]);
});

describe('the search for payments', () => {
  test('finds an order by its id, its payment, its buyer and a code, and never shows a code', async () => {
    const order = await shop.buy({ quantity: 2, email: 'Buyer.One@example.org' });
    for (const q of [order.id, order.intentId, ' buyer.one@EXAMPLE.org ', order.codes[1] ?? '']) {
      const { orders, invoices } = await search(q);
      expect(orders, q).toMatchObject([
        { id: order.id, status: 'paid', cards: [{ state: 'unused' }, { state: 'unused' }], refundable: true },
      ]);
      expect(invoices).toEqual([]);
      for (const code of order.codes) expect(JSON.stringify(orders)).not.toContain(code);
    }
  });

  test('finds an invoice by its number and its payment, with the family that pays it', async () => {
    const { uid, invoice, number } = await payer();
    const byNumber = await search(number);
    expect(byNumber).toMatchObject({
      orders: [],
      cancellations: [],
      invoices: [{ id: invoice, number, status: 'paid', userUid: uid, refunded: 0, refundable: true }],
    });
    const charge = paying.double.control
      .objects('invoice_payment')
      .find((payment) => payment.invoice === invoice);
    expect(await search(idOf(charge?.payment.payment_intent) ?? '')).toEqual(byNumber);
  });

  test('finds nothing for what nobody has bought', async () => {
    const nothing = { orders: [], invoices: [], cancellations: [] };
    for (const q of ['NOTHING-0001', 'pi_nothing', 'nobody@example.org', '0000-0000-0000-0000', '"'])
      expect(await search(q), q).toEqual(nothing);
  });

  test('names the dispute of a payment, and does not pay it back', async () => {
    const order = await shop.order();
    await paying.pay(order, cards.disputed);
    await shop.now(order.id);
    const { orders } = await search(order.id);
    expect(orders).toMatchObject([
      {
        status: 'disputed',
        dispute: { reason: 'fraudulent', status: 'needs_response', amount: order.total },
        refundable: false,
      },
    ]);
    const refused = await support('POST', `/payments/orders/${order.id}/refund`, why);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'payment.disputed']);
  });

  test('does not ask the provider about the code of a gift card', async () => {
    const { codes } = await shop.buy();
    const [code = ''] = codes;
    paying.double.control.fault({
      method: 'GET',
      path: '/v1/invoices/search',
      fail: { status: 500 },
      times: 5,
    });
    expect((await search(code)).orders).toHaveLength(1);
    expect((await search(code.replaceAll('-', ''))).orders).toHaveLength(1);
    paying.double.control.faults.clear();
  });
});

describe('a cancellation by the public page', () => {
  const anybody = () => paying.naming(paying.product.by(null));
  const cancel = (email: string, more: object = {}) =>
    anybody()('POST', '/payments/cancellations', { name: 'Vera Vän', email, kind: 'ordinary', ...more });

  test('is shown on the page of its family, with its reason', async () => {
    const family = await subscriber();
    const written = {
      contract: 'Aloud för familjer',
      kind: 'extraordinary',
      reason: 'Böckerna öppnas inte.',
      wanted: '2027-01-31',
    };
    expect((await cancel(family.email, written)).statusCode).toBe(201);
    const [found, ...others] = (await paymentsOf(family)).cancellations;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ ...written, name: 'Vera Vän', email: family.email, userUid: family.uid });
    expect(Math.abs(away(found.received))).toBeLessThan(0.01);
    expect((await paymentsOf(await paying.family())).cancellations).toEqual([]);
  });

  test('is found by its address, also if nobody has an account with it', async () => {
    await cancel('nobody.here@example.org', { kind: 'extraordinary', reason: 'We have moved.' });
    expect(await search(' Nobody.Here@example.org ')).toMatchObject({
      orders: [],
      invoices: [],
      cancellations: [{ reason: 'We have moved.', applied: null, userUid: null, wanted: null }],
    });
  });
});

describe('an order that support pays back', () => {
  test('is refunded in full, its cards are void, and the reason is kept; twice is one refund', async () => {
    const order = await shop.buy({ quantity: 2 });
    const replies = [];
    for (let turn = 0; turn < 2; turn++)
      replies.push(await support('POST', `/payments/orders/${order.id}/refund`, why));
    for (const reply of replies)
      expect(reply.json()).toMatchObject({
        status: 'refunded',
        refunded: 59_400,
        refundable: false,
        cards: [{ state: 'void' }, { state: 'void' }],
        acts: [{ kind: 'refund', amount: 59_400, currency: 'sek', ...why }],
      });
    expect(refundsOf(order.intentId).map(({ amount }) => amount)).toEqual([59_400]);
    expect(await shop.balance(order.id)).toBe(0);
  });

  test('by two at once is refunded once', async () => {
    const order = await shop.buy();
    const both = [1, 2].map(() => support('POST', `/payments/orders/${order.id}/refund`, why));
    for (const reply of await Promise.all(both)) expect(reply.statusCode).toBe(200);
    expect(refundsOf(order.intentId)).toHaveLength(1);
    const acts = paying.product.db.$count(paymentActs, eq(paymentActs.orderId, order.id));
    expect(await acts).toBe(1);
  });

  test('is refused once a card has been redeemed (adverse 66)', async () => {
    const order = await shop.buy({ quantity: 2 });
    const family = await paying.family();
    await family.call('POST', '/payments/gift-cards/redeem', { code: order.codes[0] });
    const reply = await support('POST', `/payments/orders/${order.id}/refund`, why);
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'gift.withdrawRedeemed']);
    expect(refundsOf(order.intentId)).toEqual([]);
    const { orders } = await search(order.id);
    expect(orders).toMatchObject([
      { refundable: false, cards: [{ state: 'redeemed', userUid: family.uid }, { state: 'unused' }] },
    ]);
  });

  test('is refused while nothing has been paid, and without a reason', async () => {
    const order = await shop.order();
    const reply = await support('POST', `/payments/orders/${order.id}/refund`, why);
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'payment.notPaid']);
    const { id } = await shop.buy();
    const silent = await support('POST', `/payments/orders/${id}/refund`, { reason: ' ' });
    expect(silent.statusCode).toBe(400);
  });

  test('is paid back by a chore if the provider did not answer', async () => {
    const order = await shop.buy();
    paying.double.control.fault({ method: 'POST', path: '/v1/refunds', fail: { status: 500 }, times: 3 });
    const reply = await support('POST', `/payments/orders/${order.id}/refund`, why);
    expect(reply.json()).toMatchObject({ status: 'paid', refundable: false, cards: [{ state: 'void' }] });
    paying.double.control.faults.clear();
    await payAllBack(shopNow(), quiet);
    expect((await search(order.id)).orders).toMatchObject([{ status: 'refunded' }]);
    expect(refundsOf(order.intentId)).toHaveLength(1);
  });
});

describe('an invoice that support pays back', () => {
  const refund = ({ uid }: Family, invoice: string) =>
    support('POST', `/payments/families/${uid}/invoices/${invoice}/refund`, why);

  test('is refunded in full, and its family reads on; twice is one refund', async () => {
    const family = await payer();
    for (let turn = 0; turn < 2; turn++) {
      const reply = await refund(family, family.invoice);
      expect(reply.json()).toMatchObject({ id: family.invoice, refunded: 9900, refundable: false });
    }
    const about = like(queuedMails.about, 'refunded invoice %');
    const mails = await paying.product.db.select().from(queuedMails).where(about);
    expect(mails.filter(({ recipient }) => recipient === family.email)).toMatchObject([
      { subject: expect.stringMatching(/99,00.kr/), text: expect.stringContaining(family.number) },
    ]);
    const { invoices, acts } = await paymentsOf(family);
    expect(invoices).toMatchObject([{ id: family.invoice, status: 'paid', refunded: 9900 }]);
    expect(acts).toMatchObject([
      { kind: 'refund', amount: 9900, actor: { name: expect.any(String) }, ...why },
    ]);
    expect((await subscriptionOf(family)).status).toBe('active');
    const { db } = paying.product;
    const recorded = await db
      .select()
      .from(changes)
      .where(and(eq(changes.uid, family.uid), eq(changes.reason, why.reason)));
    expect(recorded).toMatchObject([{ fields: { paidBack: [null, '99.00 SEK'] } }]);
  });

  test('of another family is not found', async () => {
    const [mine, other] = [await payer(), await payer()];
    expect((await refund(mine, other.invoice)).statusCode).toBe(404);
    expect((await refund(mine, 'in_nothing')).statusCode).toBe(404);
    expect((await refund(await paying.family(), other.invoice)).statusCode).toBe(404);
    expect((await paymentsOf(other)).invoices).toMatchObject([{ refunded: 0 }]);
  });

  test('is paid back by a chore if the provider did not answer', async () => {
    const family = await payer();
    paying.double.control.fault({ method: 'POST', path: '/v1/refunds', fail: { status: 500 }, times: 3 });
    expect((await refund(family, family.invoice)).statusCode).toBe(503);
    paying.double.control.faults.clear();
    const { db, config } = paying.product;
    await finishRefunds(db, requireProvider(config), quiet);
    await finishRefunds(db, requireProvider(config), quiet);
    const { invoices, acts } = await paymentsOf(family);
    expect(invoices).toMatchObject([{ refunded: 9900 }]);
    expect(acts).toHaveLength(1);
  });

  test('is not while the bank of the family decides about it', async () => {
    const family = await payer(cards.disputed);
    expect((await paymentsOf(family)).invoices).toMatchObject([
      { dispute: { reason: 'fraudulent' }, refundable: false },
    ]);
    const reply = await refund(family, family.invoice);
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'payment.disputed']);
  });
});

describe('days that support gives', () => {
  test('open the books of a family that has never paid, and add up', async () => {
    const family = await paying.family();
    expect(away((await giveDays(family, 7)).json().until)).toBeCloseTo(7, 1);
    const { until } = (await giveDays(family, 3)).json();
    expect(away(until)).toBeCloseTo(10, 1);
    const [period] = await paying.product.db
      .select()
      .from(userSubscriptionPeriods)
      .where(eq(userSubscriptionPeriods.accountUid, family.uid));
    expect(period).toMatchObject({ type: 'consumer', ends: schoolDayOf(new Date(until)) });
    const { gifts } = (await family.call('GET', '/payments/gift-time')).json();
    expect(gifts).toEqual([{ service: 'Aloud för familjer', until }]);
    const { acts } = await paymentsOf(family);
    expect(acts).toMatchObject([{ kind: 'goodwill', days: 3, until }, { days: 7 }]);
  });

  test('are given once, however often a call is sent again, also at the same time', async () => {
    const family = await paying.family();
    const given = { id: randomUUID(), days: 7, reason: 'Two days without pictures.' };
    const send = (more: object = {}) =>
      support('POST', `/payments/families/${family.uid}/goodwill`, { ...given, ...more });
    const replies = await Promise.all([send(), send(), send()]);
    replies.push(await send());
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(away(replies[0]?.json().until)).toBeCloseTo(7, 1);
    expect((await paymentsOf(family)).acts).toMatchObject([{ id: given.id, days: 7 }]);
    expect(away((await send({ id: randomUUID() })).json().until)).toBeCloseTo(14, 1);
    const other = await paying.family();
    const stolen = await support('POST', `/payments/families/${other.uid}/goodwill`, given);
    expect(stolen.statusCode).toBe(404);
  });

  test('come after a gift, and a gift after them', async () => {
    const family = await paying.family();
    await giveDays(family, 10);
    const redeemed = await family.call('POST', '/payments/gift-cards/redeem', {
      code: (await shop.buy()).codes[0],
    });
    const until = away(redeemed.json().until);
    expect(until).toBeGreaterThan(98);
    expect(away((await giveDays(family, 5)).json().until)).toBeCloseTo(until + 5, 1);
    expect((await paymentsOf(family)).gifts).toMatchObject([
      { months: 3, until: redeemed.json().until, service: 'Aloud för familjer' },
    ]);
  });

  test('put off the next charge of a running subscription', async () => {
    const family = await payer();
    const before = away((await subscriptionOf(family)).periodEnd);
    await giveDays(family, 7);
    const after = await subscriptionOf(family);
    expect(away(after.periodEnd)).toBeCloseTo(before + 7, 1);
    const seen = (await support('GET', `/payments/families/${family.uid}`)).json();
    expect(seen.subscriptions).toMatchObject([{ status: 'trialing', gift: true }]);
  });

  test('are refused for people of a school, for too many, and while a charge has failed', async () => {
    const refused = (uid: string, days: number) =>
      support('POST', `/payments/families/${uid}/goodwill`, { days, reason: 'x' });
    expect((await refused('sample-student', 7)).statusCode).toBeGreaterThanOrEqual(403);
    const family = await paying.family();
    expect((await refused(family.uid, 93)).statusCode).toBe(400);
    expect((await refused(family.uid, 0)).statusCode).toBe(400);
    const late = await subscriber(cards.declinedLater);
    const { id } = await subscriptionOf(late);
    await paying.stripe.subscriptions.update(id, { trial_end: 'now' }).catch(() => null);
    const reply = await refused(late.uid, 7);
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'payment.open']);
  });
});
