import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giftCards, paymentOrders, signInAttempts } from '../../../database/schema/index.ts';
import { eventually } from '../../../testing/eventually.ts';
import { GiftShop } from '../../../testing/gift-shop.ts';
import { cards, PayingProduct } from '../../../testing/payments.ts';
import { handleLeftEvents } from '../events.ts';
import { reconcileOrders } from '../schedule.ts';
import { removeLeftOrders } from './left.ts';
import { shopOf } from './shop.ts';

let paying: PayingProduct;
let shop: GiftShop;
beforeAll(async () => {
  paying = await PayingProduct.start();
  shop = new GiftShop(paying);
});
afterAll(() => paying.stop());
beforeEach(() => paying.product.db.delete(signInAttempts));

const serving = () => shopOf(paying.product.db, paying.product.config, paying.safe);
const charges = () => paying.double.control.objects('charge').filter(({ paid }) => paid);
const intents = () => paying.double.control.objects('payment_intent');
const cardsOf = (id: string) => paying.product.db.$count(giftCards, eq(giftCards.orderId, id));
const quiet = { warn: () => undefined };

describe('an order of gift cards', () => {
  test('is made without an account, at the price of the server, with the VAT in it', async () => {
    const order = await shop.order({ quantity: 2, unit_amount: 1, amount: 1, currency: 'usd', total: 1 });
    expect(order).toMatchObject({ status: 'open', quantity: 2, months: 3, total: 59_400, currency: 'sek' });
    expect(order.tax).toBe(3362);
    expect(order.paymentIntent).toMatchObject({ status: 'requires_payment_method' });
    const intent = intents().find(({ id }) => id === order.paymentIntent.id);
    expect(intent).toMatchObject({ amount: 59_400, currency: 'sek' });
    expect(JSON.stringify(intent)).not.toMatch(/Greta|Vera|Happy/);
  });

  test.each([
    [{ quantity: 0 }, 400],
    [{ quantity: 21 }, 400],
    [{ quantity: 1.5 }, 400],
    [{ email: 'greta' }, 400],
    [{ name: ' ' }, 400],
    [{ message: 'x'.repeat(501) }, 400],
    [{ priceId: 'price_of_nothing' }, 404],
  ])('is refused with %j', async (wrong, status) => {
    const before = intents().length;
    const body = {
      quantity: 1,
      name: 'Greta',
      email: 'greta@example.org',
      priceId: await paying.giftPrice(),
    };
    expect((await shop.call('POST', '/payments/order', { ...body, ...wrong })).statusCode).toBe(status);
    expect(intents()).toHaveLength(before);
  });

  test('is not made with the price of a subscription', async () => {
    const body = { quantity: 1, name: 'Greta', email: 'greta@example.org', priceId: await paying.price() };
    expect((await shop.call('POST', '/payments/order', body)).statusCode).toBe(404);
  });

  test('is paid once its payment has succeeded at the provider, and has a card for each', async () => {
    const order = await shop.order({ quantity: 3 });
    expect(await paying.pay(order)).toBeNull();
    const status = await shop.call('GET', `/payments/payment-status/${order.paymentIntent.id}`);
    expect(status.json()).toEqual({ id: order.paymentIntent.id, status: 'succeeded' });
    expect(await shop.now(order.id)).toMatchObject({
      status: 'paid',
      paymentIntent: { client_secret: null, status: 'succeeded' },
    });
    expect(await cardsOf(order.id)).toBe(3);
    expect(await shop.balance(order.id)).toBe(9);
  });

  test('that is declined stays open, and is paid with another card', async () => {
    const order = await shop.order();
    expect(await paying.pay(order, cards.wrongCvc)).toBe('incorrect_cvc');
    expect(await shop.now(order.id)).toMatchObject({
      status: 'open',
      paymentIntent: { status: 'requires_payment_method', client_secret: order.paymentIntent.client_secret },
    });
    expect(await paying.pay(order)).toBeNull();
    expect(await shop.now(order.id)).toMatchObject({ status: 'paid' });
  });

  test('that does not exist, or a payment of something else, is not found', async () => {
    const reply = await shop.call('GET', '/payments/order/another');
    expect([reply.statusCode, reply.json().error.reason.code]).toEqual([404, 'notFound.order']);
    expect(reply.json().error.message).toBe('Order not found');
    const family = await paying.family();
    await paying.addCard(family);
    const other = intents().find(({ customer }) => customer !== null)?.id ?? 'pi_of_somebody';
    expect((await shop.call('GET', `/payments/payment-status/${other}`)).statusCode).toBe(404);
  });

  test('is paid by a message of the provider alone, also if that comes five times', async () => {
    const order = await shop.order();
    await paying.pay(order);
    const event = paying.double.control.log().findLast(({ type }) => type === 'payment_intent.succeeded');
    if (!event) throw new Error('There is no event.');
    for (let time = 0; time < 5; time++) expect((await paying.tell(event)).statusCode).toBe(200);
    // The provider is answered first.
    const { db } = paying.product;
    await eventually(async () => {
      const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, order.id));
      expect(row?.status).toBe('paid');
    });
    await handleLeftEvents(serving());
    expect(await cardsOf(order.id)).toBe(1);
  });

  test('whose message is lost is found by the hourly chore', async () => {
    const order = await shop.order();
    await paying.pay(order);
    await reconcileOrders(serving(), quiet);
    await reconcileOrders(serving(), quiet);
    expect(await cardsOf(order.id)).toBe(1);
  });

  test('that many ask about at once has its cards once', async () => {
    const order = await shop.order({ quantity: 2 });
    await paying.pay(order);
    await Promise.all(Array.from({ length: 20 }, () => shop.now(order.id)));
    expect(await cardsOf(order.id)).toBe(2);
  });
});

describe('trying again', () => {
  test('ends the former payment first, and one is made (adverse 53)', async () => {
    const former = await shop.order();
    const before = charges().length;
    const order = await shop.order({ replaces: former.id });
    expect(order.id).not.toBe(former.id);
    expect(intents().find(({ id }) => id === former.paymentIntent.id)?.status).toBe('canceled');
    expect(await paying.pay(former)).not.toBeNull();
    await paying.pay(order);
    expect(await shop.now(order.id)).toMatchObject({ status: 'paid' });
    expect(await shop.now(former.id)).toMatchObject({ status: 'replaced' });
    expect(charges()).toHaveLength(before + 1);
  });

  test('after a payment of which no answer came is answered by that one (adverse 52)', async () => {
    const former = await shop.order();
    await paying.pay(former);
    const before = intents().length;
    const order = await shop.order({ replaces: former.id });
    expect(order).toMatchObject({ id: former.id, status: 'paid' });
    expect(intents()).toHaveLength(before);
    expect(await cardsOf(former.id)).toBe(1);
  });

  test('is answered by the former one also if that is paid while it is being ended', async () => {
    const former = await shop.order();
    paying.double.control.fault({ path: '/v1/payment_intents/:id/cancel', method: 'POST', delay: 300 });
    const again = shop.order({ replaces: former.id });
    await paying.pay(former);
    expect(await again).toMatchObject({ id: former.id, status: 'paid' });
  });

  test('twice at once makes one that can be paid', async () => {
    const former = await shop.order();
    const orders = await Promise.all([
      shop.order({ replaces: former.id }),
      shop.order({ replaces: former.id }),
    ]);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(2);
    expect(intents().find(({ id }) => id === former.paymentIntent.id)?.status).toBe('canceled');
  });
});

describe('while the provider does not answer', () => {
  test('nothing is ordered, and the reply says so', async () => {
    paying.double.control.fault({
      path: '/v1/payment_intents',
      method: 'POST',
      times: 3,
      fail: { status: 500 },
    });
    const body = {
      quantity: 1,
      name: 'Greta',
      email: 'greta@example.org',
      priceId: await paying.giftPrice(),
    };
    const reply = await shop.call('POST', '/payments/order', body);
    expect([reply.statusCode, reply.json().error.reason.code]).toEqual([503, 'payment.unavailable']);
    paying.double.control.faults.clear();
    expect((await shop.call('POST', '/payments/order', body)).statusCode).toBe(201);
  });
});

describe('orders that nobody pays', () => {
  test('are ended at the provider and forgotten after three days; paid ones are kept', async () => {
    const [left, paid] = [await shop.order(), await shop.order()];
    await paying.pay(paid);
    await paying.product.db
      .update(paymentOrders)
      .set({ created: new Date(Date.now() - 4 * 86_400_000) })
      .where(eq(paymentOrders.status, 'open'));
    await removeLeftOrders(serving());
    expect((await shop.call('GET', `/payments/order/${left.id}`)).statusCode).toBe(404);
    expect(intents().find(({ id }) => id === left.paymentIntent.id)?.status).toBe('canceled');
    expect(await shop.now(paid.id)).toMatchObject({ status: 'paid' });
    expect(await cardsOf(paid.id)).toBe(1);
  });
});

test('Who orders again and again is slowed (adverse 63)', async () => {
  const email = 'stolen@example.org';
  for (let time = 0; time < 20; time++) await shop.order({ email });
  const body = { quantity: 1, name: 'Greta', email, priceId: await paying.giftPrice() };
  expect((await shop.call('POST', '/payments/order', body)).statusCode).toBe(429);
});

test('Calls for another country are refused (adverse 71)', async () => {
  const reply = await shop.call('GET', '/payments/order/one', undefined, { 'x-country': 'no' });
  expect([reply.statusCode, reply.json().error.reason.code]).toEqual([400, 'payment.otherCountry']);
});
