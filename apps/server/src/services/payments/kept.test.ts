import { randomUUID } from 'node:crypto';
import { realmIds } from '@aloud/api';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  giftCards,
  paymentActs,
  paymentCancellations,
  paymentConsents,
  paymentOrders,
  paymentSubscriptions,
  paymentTrials,
  signInAttempts,
} from '../../database/schema/index.ts';
import { GiftShop } from '../../testing/gift-shop.ts';
import { PayingProduct } from '../../testing/payments.ts';
import { forgetOld } from './forget.ts';
import { keptSince, retentionYears } from './retention.ts';
import { paymentChores } from './schedule.ts';

let paying: PayingProduct;
let shop: GiftShop;
beforeAll(async () => {
  paying = await PayingProduct.start();
  shop = new GiftShop(paying);
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.product.db.delete(signInAttempts);
  await paying.product.db.delete(paymentTrials);
});

const db = () => paying.product.db;
const years = retentionYears.se;
/** In the last year that is kept, and in the one before. */
const inLast = () => new Date(Date.UTC(new Date().getUTCFullYear() - years, 0, 1, 12));
const before = () => new Date(Date.UTC(new Date().getUTCFullYear() - years - 1, 11, 31, 12));
const saidOf = async (column: 'orderId' | 'accountUid', id: string) =>
  (await db().select().from(paymentConsents).where(eq(paymentConsents[column], id))).map(({ said }) => said);
async function subscribed() {
  const family = await paying.family();
  await paying.addCard(family);
  await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  return family;
}

describe('what somebody has agreed to is kept', () => {
  test('with a subscription: price, period, trial, renewal, VAT, country, and what the button says', async () => {
    const { uid } = await subscribed();
    const [said, ...others] = await saidOf('accountUid', uid);
    expect(others).toEqual([]);
    expect(said).toBe(
      [
        'Country: SE.',
        'The button says that the order has to be paid.',
        'Prices include VAT.',
        'Subscription to Aloud för familjer: SEK 99.00 a month.',
        'The first 14 days cost nothing. Then SEK 99.00 a month is charged: it renews itself until it is cancelled.',
        'It can be cancelled at any time, to the end of what is paid for. Withdrawal within 14 days: paid back in full.',
      ].join('\n'),
    );
  });

  test('without a trial: that it is charged immediately', async () => {
    await subscribed();
    // The card has had its trial.
    const [said] = await saidOf('accountUid', (await subscribed()).uid);
    expect(said).toContain('Charged immediately, then each month: it renews itself until it is cancelled.');
  });

  test('with an order of gift cards, and not with one that is refused', async () => {
    const { id } = await shop.order({ quantity: 2 });
    expect((await saidOf('orderId', id))[0]).toContain(
      'Gift cards: 2 of 3 months of Aloud för familjer, SEK 594.00 together.',
    );
    const family = await paying.family();
    await paying.addCard(family);
    const priceId = await paying.price();
    await family.call('POST', '/payments/subscriptions', { priceId, couponId: 'NOTHING' });
    expect(await saidOf('accountUid', family.uid)).toEqual([]);
  });
});

describe('what need no longer be kept', () => {
  test('has its years in every country, counted from the end of the year', () => {
    expect(Object.keys(retentionYears).sort()).toEqual([...realmIds].sort());
    expect(Math.min(...Object.values(retentionYears))).toBeGreaterThanOrEqual(3);
    const since = (realm: 'no' | 'fr') => keptSince(realm, new Date('2037-03-01T00:00:00Z')).toISOString();
    expect(since('no')).toBe('2032-01-01T00:00:00.000Z');
    expect(since('fr')).toBe('2027-01-01T00:00:00.000Z');
  });

  test('is removed by a chore that does not run after the clock has jumped', () => {
    expect(paymentChores.find(({ name }) => name === 'old orders')).toMatchObject({ forGood: true });
  });

  test('of an order goes after these years: the buyer; the sums stay', async () => {
    const [old, kept] = [await shop.buy(), await shop.buy()];
    const redeemed = { redeemed: before(), redeemedBy: 'somebody', sealedCode: null };
    await db()
      .update(giftCards)
      .set(redeemed)
      .where(inArray(giftCards.orderId, [old.id, kept.id]));
    await db().update(paymentOrders).set({ paid: before() }).where(eq(paymentOrders.id, old.id));
    await db().update(paymentOrders).set({ paid: inLast() }).where(eq(paymentOrders.id, kept.id));
    await forgetOld(db());
    const orderOf = async (id: string) =>
      (await db().select().from(paymentOrders).where(eq(paymentOrders.id, id)))[0];
    expect(await orderOf(old.id)).toMatchObject({
      name: '',
      email: '',
      message: null,
      recipient: null,
      total: 29_700,
      tax: 1681,
      quantity: 1,
      status: 'paid',
      intentId: old.intentId,
    });
    expect(await orderOf(kept.id)).toMatchObject({ name: 'Greta Ek', message: 'Happy reading!' });
  });

  test('is never a card that can still be redeemed, nor its order; one that has expired loses its code', async () => {
    const [valid, expired] = [await shop.buy(), await shop.buy()];
    await db()
      .update(paymentOrders)
      .set({ paid: before() })
      .where(inArray(paymentOrders.id, [valid.id, expired.id]));
    await db().update(paymentConsents).set({ at: before() }).where(eq(paymentConsents.orderId, valid.id));
    await db().update(giftCards).set({ expires: before() }).where(eq(giftCards.orderId, expired.id));
    await forgetOld(db());
    const reply = await shop.call('POST', '/payments/gift-cards/check', { code: valid.codes[0] });
    expect(reply.json()).toMatchObject({ state: 'unused', from: 'Greta Ek' });
    expect(await saidOf('orderId', valid.id)).toHaveLength(1);
    const [card] = await db().select().from(giftCards).where(eq(giftCards.orderId, expired.id));
    expect(card?.sealedCode).toBeNull();
    const [order] = await db().select().from(paymentOrders).where(eq(paymentOrders.id, expired.id));
    expect(order).toMatchObject({ name: '', email: '' });
  });

  test('of consents goes after the end of the subscription, and not while it runs', async () => {
    const [running, ended, justEnded] = [await subscribed(), await subscribed(), await subscribed()];
    const all = [running.uid, ended.uid, justEnded.uid];
    await db().update(paymentConsents).set({ at: before() }).where(inArray(paymentConsents.accountUid, all));
    for (const [{ uid }, endedAt] of [
      [ended, before()],
      [justEnded, inLast()],
    ] as const)
      await db()
        .update(paymentSubscriptions)
        .set({ status: 'canceled', endedAt })
        .where(eq(paymentSubscriptions.accountUid, uid));
    await forgetOld(db());
    const left = await Promise.all(all.map(async (uid) => (await saidOf('accountUid', uid)).length));
    expect(left).toEqual([1, 0, 1]);
  });

  test('of cancellations and of what staff have done goes as well', async () => {
    const family = await paying.family();
    for (const at of [before(), inLast()]) {
      await db().insert(paymentCancellations).values({
        id: randomUUID(),
        realm: 'se',
        name: 'Vera',
        email: 'vera@example.org',
        kind: 'ordinary',
        received: at,
      });
      await db().insert(paymentActs).values({
        id: randomUUID(),
        kind: 'goodwill',
        accountUid: family.uid,
        days: 7,
        reason: 'A fault',
        actorUid: 'somebody',
        at,
      });
    }
    await forgetOld(db());
    const cancellations = await db().select().from(paymentCancellations);
    expect(cancellations.map(({ received }) => received)).toEqual([inLast()]);
    const acts = await db().select().from(paymentActs);
    expect(acts.map(({ at }) => at)).toEqual([inLast()]);
  });
});
