import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  giftCards,
  paymentOrders,
  paymentTrials,
  signInAttempts,
  userSubscriptionPeriods,
} from '../../../database/schema/index.ts';
import { type Bought, GiftShop } from '../../../testing/gift-shop.ts';
import { cards, type Family, PayingProduct } from '../../../testing/payments.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { shopOf } from '../orders/shop.ts';
import { payAllBack, reconcile, reconcileOrders } from '../schedule.ts';

const day = 86_400_000;
const quiet = { warn: () => undefined };

let paying: PayingProduct;
let shop: GiftShop;
let bookId: string;
beforeAll(async () => {
  paying = await PayingProduct.start();
  shop = new GiftShop(paying);
  bookId = await paying.addBook();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.product.db.delete(signInAttempts);
  await paying.product.db.delete(paymentTrials);
});

const redeem = ({ call }: Pick<Family, 'call'>, code = '') =>
  call('POST', '/payments/gift-cards/redeem', { code });
const check = (code = '') => shop.call('POST', '/payments/gift-cards/check', { code });
const bought = async ({ key }: Bought) => (await shop.call('POST', '/payments/gift-cards', { key })).json();
const opens = async ({ call }: Family) => (await call('GET', `/v1/books/${bookId}`)).statusCode === 200;
const codeOfRefusal = (reply: { json: () => { error: { reason: { code: string } } } }) =>
  reply.json().error.reason.code;
const serving = () => shopOf(paying.product.db, paying.product.config, paying.safe);
/** Days from now. */
const away = (moment: string) => (Date.parse(moment) - Date.now()) / day;
/** So many months later; a month that is shorter than that day has its last one. */
const later = (count: number, from = new Date()) => {
  const then = new Date(from);
  then.setUTCMonth(then.getUTCMonth() + count);
  if (then.getUTCDate() !== from.getUTCDate()) then.setUTCDate(0);
  return then;
};
const months = (count: number, from = new Date()) => (later(count, from).getTime() - Date.now()) / day;
async function subscribed(card?: string): Promise<Family & { readonly id: string }> {
  const family = await paying.family();
  await paying.addCard(family, card);
  const reply = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  expect(reply.statusCode, reply.body).toBe(201);
  return { ...family, id: reply.json().id };
}
const subscriptionOf = async ({ call }: Family) =>
  (await call('GET', '/payments/subscriptions')).json().subscriptions[0];

describe('a gift card', () => {
  test('says what it is worth before anybody signs in, however its code is typed', async () => {
    const { codes } = await shop.buy();
    const [code = ''] = codes;
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const seen = {
      state: 'unused',
      months: 3,
      balance: 3,
      recipient: 'Vera',
      from: 'Greta Ek',
      expires: null,
    };
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      ` ${code.replaceAll('-', '')} `,
    ])
      expect((await check(typed)).json()).toMatchObject(seen);
  });

  test('is not in the database: only a hash of its code, and a sealed copy', async () => {
    const { codes } = await shop.buy();
    const rows = JSON.stringify(await paying.product.db.select().from(giftCards));
    const [code = ''] = codes;
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  test('opens the books of a family that has never paid, until its time is over', async () => {
    const family = await paying.family();
    expect(await opens(family)).toBe(false);
    const order = await shop.buy();
    const reply = await redeem(family, order.codes[0]);
    expect(reply.json()).toMatchObject({ months: 3, service: 'Aloud för familjer' });
    expect(away(reply.json().until)).toBeCloseTo(months(3), 0);
    expect(await opens(family)).toBe(true);
    const { gifts } = (await family.call('GET', '/payments/gift-time')).json();
    expect(gifts).toEqual([{ service: 'Aloud för familjer', until: reply.json().until }]);
    expect(await shop.balance(order.id)).toBe(0);
    await paying.product.db
      .update(userSubscriptionPeriods)
      .set({ ends: '2020-01-01' })
      .where(eq(userSubscriptionPeriods.accountUid, family.uid));
    expect(await opens(family)).toBe(false);
  });

  test('adds its time to that of an earlier one', async () => {
    const family = await paying.family();
    await redeem(family, (await shop.buy()).codes[0]);
    const reply = await redeem(family, (await shop.buy({}, 6)).codes[0]);
    expect(away(reply.json().until)).toBeCloseTo(months(6, later(3)), 0);
  });

  test('redeemed twice at once is redeemed once (adverse 67)', async () => {
    const order = await shop.buy();
    const families = [await paying.family(), await paying.family(), await paying.family()];
    const replies = await Promise.all(
      families.flatMap((family) => [redeem(family, order.codes[0]), redeem(family, order.codes[0])]),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).sort((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const opened = await Promise.all(families.map(opens));
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await shop.balance(order.id)).toBe(0);
  });

  test('two cards of one family at once add up', async () => {
    const family = await paying.family();
    const { codes } = await shop.buy({ quantity: 2 });
    const replies = await Promise.all(codes.map((code) => redeem(family, code)));
    const latest = Math.max(...replies.map((reply) => away(reply.json().until)));
    expect(latest).toBeCloseTo(months(3, later(3)), 0);
  });

  test('is not redeemed by somebody of a school, and stays as it is', async () => {
    const order = await shop.buy();
    const teacher = { call: paying.naming(await paying.product.as('teacher')) };
    expect((await redeem(teacher, order.codes[0])).statusCode).toBe(403);
    expect((await check(order.codes[0])).json().state).toBe('unused');
  });

  test('says why it cannot be redeemed', async () => {
    const family = await paying.family();
    const order = await shop.buy();
    await redeem(family, order.codes[0]);
    expect(codeOfRefusal(await redeem(family, order.codes[0]))).toBe('gift.redeemed');
    expect(codeOfRefusal(await redeem(family, 'ABCD-ABCD-ABCD-ABCD'))).toBe('notFound.giftCard');
    const expired = await shop.buy();
    await paying.product.db
      .update(giftCards)
      .set({ expires: new Date(Date.now() - 1000) })
      .where(eq(giftCards.orderId, expired.id));
    expect(codeOfRefusal(await redeem(family, expired.codes[0]))).toBe('gift.expired');
  });

  test('whose code is guessed at is found by nobody: guesses are slowed (adverse 68)', async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 1000; guess++)
      statuses.add((await check(`0000-0000-0000-${`${guess}`.padStart(4, '0')}`)).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe('a running subscription', () => {
  test('is not charged while a gift lasts: its trial becomes the time of the gift', async () => {
    const family = await subscribed();
    const before = await subscriptionOf(family);
    const reply = await redeem(family, (await shop.buy()).codes[0]);
    expect(away(reply.json().until)).toBeCloseTo(months(3, new Date(before.trialEnd)), 0);
    const after = await subscriptionOf(family);
    expect(Date.parse(after.nextCharge.at) / 1000).toBeCloseTo(Date.parse(reply.json().until) / 1000, -1);
  });

  test('that is begun during a gift is charged after it', async () => {
    const family = await paying.family();
    const { until } = (await redeem(family, (await shop.buy()).codes[0])).json();
    await paying.addCard(family);
    const reply = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
    expect(reply.json()).toMatchObject({ status: 'trialing' });
    expect(Date.parse(reply.json().nextCharge.at) / 1000).toBeCloseTo(Date.parse(until) / 1000, -1);
  });

  test('that is cancelled keeps its end, and the gift begins after it; taken back, it is charged after the gift', async () => {
    const family = await subscribed();
    const change = (cancel_at_period_end: boolean) =>
      family.call('PUT', `/payments/subscriptions/${family.id}`, { cancel_at_period_end });
    await change(true);
    const { until } = (await redeem(family, (await shop.buy()).codes[0])).json();
    expect(await subscriptionOf(family)).toMatchObject({ cancel_at_period_end: true });
    expect(away(until)).toBeCloseTo(months(3, new Date(Date.now() + 14 * day)), 0);
    await change(false);
    const after = await subscriptionOf(family);
    expect(Date.parse(after.nextCharge.at) / 1000).toBeCloseTo(Date.parse(until) / 1000, -1);
  });

  test('that could not be put off at once is put off by the hourly chore', async () => {
    const family = await subscribed();
    const order = await shop.buy();
    paying.double.control.fault({
      path: '/v1/subscriptions/:id',
      method: 'POST',
      times: 3,
      fail: { status: 500 },
    });
    const { until } = (await redeem(family, order.codes[0])).json();
    paying.double.control.faults.clear();
    await reconcile(paying.product.db, serving().provider, quiet);
    const after = await subscriptionOf(family);
    expect(Date.parse(after.nextCharge.at) / 1000).toBeCloseTo(Date.parse(until) / 1000, -1);
  });

  test('that is paid is charged next after what is paid and the gift, and then goes on', async () => {
    const family = await subscribed(cards.other);
    paying.double.control.advance(15 * 86_400);
    const paid = await subscriptionOf(family);
    expect(paid.status).toBe('active');
    const { until } = (await redeem(family, (await shop.buy()).codes[0])).json();
    expect(away(until)).toBeCloseTo(months(3, new Date(paid.periodEnd)), 0);
    const invoices = async () => (await family.call('GET', '/payments/invoices')).json().invoices.length;
    const count = await invoices();
    paying.double.control.advance(100 * 86_400);
    expect(await invoices()).toBe(count);
    expect(await opens(family)).toBe(true);
    paying.double.control.advance(40 * 86_400);
    expect(await invoices()).toBe(count + 1);
    expect(await subscriptionOf(family)).toMatchObject({ status: 'active' });
  });

  test('whose charge has failed is settled first; the card stays unused', async () => {
    const family = await subscribed(cards.declinedLater);
    paying.double.control.advance(15 * 86_400);
    const order = await shop.buy();
    expect(codeOfRefusal(await redeem(family, order.codes[0]))).toBe('gift.paymentOpen');
    expect((await check(order.codes[0])).json().state).toBe('unused');
  });
});

describe('the buyer', () => {
  test('sees the cards and their codes by the link of the mail, and what became of each', async () => {
    const order = await shop.buy({ quantity: 2 });
    const family = await paying.family();
    await redeem(family, order.codes[1]);
    const seen = await bought(order);
    expect(seen).toMatchObject({ service: 'Aloud för familjer', order: { id: order.id, status: 'paid' } });
    expect(seen.cards).toMatchObject([
      { number: 1, state: 'unused', balance: 3, code: order.codes[0] },
      { number: 2, state: 'redeemed', balance: 0, code: null },
    ]);
    expect(JSON.stringify(seen)).not.toContain(family.uid);
    expect((await shop.call('POST', '/payments/gift-cards', { key: 'made up' })).statusCode).toBe(404);
    expect((await shop.call('POST', '/payments/gift-cards', { key: `${order.key}A` })).statusCode).toBe(404);
  });

  test('prints those that can still be redeemed, a page for each', async () => {
    const order = await shop.buy({ quantity: 3, recipient: 'Élodie', message: 'Bonne lecture\u202f!' });
    await redeem(await paying.family(), order.codes[0]);
    const reply = await shop.call('POST', '/payments/gift-cards/print', { key: order.key });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const pages = readPdf(reply.rawPayload);
    const text = JSON.stringify(pages);
    expect(text).toContain(order.codes[1]);
    expect(text).toContain(order.codes[2]);
    expect(text).not.toContain(order.codes[0]);
    expect(text).toContain('Élodie');
    for (const code of order.codes.slice(1)) await redeem(await paying.family(), code);
    const nothing = await shop.call('POST', '/payments/gift-cards/print', { key: order.key });
    expect([nothing.statusCode, codeOfRefusal(nothing)]).toEqual([409, 'gift.nothingToPrint']);
  });

  const withdraw = (order: Bought) => shop.call('POST', '/payments/gift-cards/withdraw', { key: order.key });
  const refunds = ({ intentId }: Bought) =>
    paying.double.control.objects('refund').filter(({ payment_intent: intent }) => intent === intentId);

  test('withdraws within 14 days: the cards are void, and everything is paid back once (adverse 65)', async () => {
    const order = await shop.buy({ quantity: 2 });
    expect(away((await bought(order)).withdrawBy)).toBeCloseTo(14, 0);
    const replies = await Promise.all([withdraw(order), withdraw(order), withdraw(order)]);
    for (const reply of replies) expect(reply.json()).toMatchObject({ amount: 59_400, currency: 'sek' });
    expect(new Set(replies.map((reply) => reply.json().received)).size).toBe(1);
    expect(refunds(order)).toMatchObject([{ amount: 59_400 }]);
    expect(codeOfRefusal(await redeem(await paying.family(), order.codes[0]))).toBe('gift.void');
    const withdrawn = replies[0]?.json().received;
    expect(await bought(order)).toMatchObject({ order: { status: 'refunded' }, withdrawBy: null, withdrawn });
    expect(await shop.balance(order.id)).toBe(0);
  });

  test('does not withdraw after a card has been redeemed (adverse 66), nor after 14 days', async () => {
    const order = await shop.buy({ quantity: 2 });
    await redeem(await paying.family(), order.codes[0]);
    expect(codeOfRefusal(await withdraw(order))).toBe('gift.withdrawRedeemed');
    const old = await shop.buy();
    await paying.product.db
      .update(paymentOrders)
      .set({ paid: new Date(Date.now() - 15 * day) })
      .where(eq(paymentOrders.id, old.id));
    expect(codeOfRefusal(await withdraw(old))).toBe('gift.withdrawTooLate');
    expect([refunds(order), refunds(old)]).toEqual([[], []]);
  });

  test('withdraws while somebody redeems: one of them happens', async () => {
    for (let time = 0; time < 5; time++) {
      const order = await shop.buy();
      const family = await paying.family();
      const [given, back] = await Promise.all([redeem(family, order.codes[0]), withdraw(order)]);
      expect([given.statusCode, back.statusCode].sort((one, other) => one - other)).toEqual([200, 409]);
      expect(refunds(order)).toHaveLength(back.statusCode === 200 ? 1 : 0);
      expect(await shop.balance(order.id)).toBe(0);
    }
  });

  test('is paid back later if the provider does not answer', async () => {
    const order = await shop.buy();
    paying.double.control.fault({ path: '/v1/refunds', method: 'POST', times: 3, fail: { status: 500 } });
    expect((await withdraw(order)).statusCode).toBe(200);
    expect(refunds(order)).toEqual([]);
    paying.double.control.faults.clear();
    await payAllBack(serving(), quiet);
    await payAllBack(serving(), quiet);
    expect(refunds(order)).toHaveLength(1);
    expect(await bought(order)).toMatchObject({ order: { status: 'refunded' } });
  });

  test('who disputes the payment freezes the cards', async () => {
    const order = await shop.order();
    await paying.pay(order, cards.disputed);
    await shop.now(order.id);
    await reconcileOrders(serving(), quiet);
    const { codes } = await shop.of(order);
    expect(codeOfRefusal(await redeem(await paying.family(), codes[0]))).toBe('gift.frozen');
    expect(await shop.now(order.id)).toMatchObject({ status: 'disputed' });
  });

  test('gets the mail once more, three times in a quarter of an hour', async () => {
    const order = await shop.buy();
    const statuses = [];
    for (let time = 0; time < 4; time++)
      statuses.push((await shop.call('POST', `/payments/order/${order.id}/resend`)).statusCode);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const open = await shop.order();
    expect((await shop.call('POST', `/payments/order/${open.id}/resend`)).statusCode).toBe(404);
  });
});

test('A card that staff cannot end: the period of a gift is locked like one that is paid', async () => {
  const family = await paying.family();
  await redeem(family, (await shop.buy()).codes[0]);
  const staff = await paying.product.as('super');
  const periods = (await staff('GET', `/userSubscriptionPeriods?user=${family.uid}`)).json();
  expect(JSON.stringify(periods)).toContain('lock.paidPeriod');
});
