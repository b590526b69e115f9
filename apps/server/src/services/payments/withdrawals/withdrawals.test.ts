import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  paymentSubscriptions,
  paymentTrials,
  queuedMails,
  signInAttempts,
} from '../../../database/schema/index.ts';
import { GiftShop } from '../../../testing/gift-shop.ts';
import { type Family, PayingProduct } from '../../../testing/payments.ts';
import { requireProvider } from '../provider/choose.ts';
import { payAllSubscriptionsBack } from '../schedule.ts';

const day = 86_400_000;
const quiet = { warn: () => undefined };

let paying: PayingProduct;
let bookId: string;
beforeAll(async () => {
  paying = await PayingProduct.start();
  bookId = await paying.addBook();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.product.db.delete(signInAttempts);
  await paying.product.db.delete(paymentTrials);
});
afterEach(() => paying.double.control.faults.clear());

type Subscribed = Family & { readonly id: string };
/** A family with a subscription in its trial. */
async function trying(): Promise<Subscribed> {
  const family = await paying.family();
  await paying.addCard(family);
  const reply = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  expect(reply.statusCode, reply.body).toBe(201);
  return { ...family, id: reply.json().id };
}
/** One that has been charged at once, because it has had its trial. */
async function charged(): Promise<Subscribed> {
  const family = await trying();
  await paying.stripe.subscriptions.cancel(family.id);
  await listed(family);
  const reply = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  return { ...family, id: reply.json().id };
}
const listed = async ({ call }: Family) =>
  (await call('GET', '/payments/subscriptions')).json().subscriptions;
const withdraw = ({ call, id }: Subscribed) => call('POST', `/payments/subscriptions/${id}/withdraw`);
const opens = async ({ call }: Family) => (await call('GET', `/v1/books/${bookId}`)).statusCode === 200;
const rowOf = async ({ id }: Subscribed) =>
  (
    await paying.product.db
      .select()
      .from(paymentSubscriptions)
      .where(eq(paymentSubscriptions.subscriptionId, id))
  )[0];
/** As if the subscription had begun so many days earlier. */
const age = ({ id }: Subscribed, days: number) =>
  paying.product.db
    .update(paymentSubscriptions)
    .set({ created: new Date(Date.now() - days * day) })
    .where(eq(paymentSubscriptions.subscriptionId, id));
const refunds = () => paying.double.control.objects('refund').length;
const mails = async () =>
  paying.product.db.select().from(queuedMails).where(like(queuedMails.about, 'withdrawal %'));
const away = (moment: string) => (Date.parse(moment) - Date.now()) / day;

describe('withdrawing from a subscription', () => {
  test('ends it at once, and pays back what was charged; twice is answered alike, and pays back once (adverse 65)', async () => {
    const family = await charged();
    expect(await opens(family)).toBe(true);
    const before = refunds();
    const reply = await withdraw(family);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({ amount: 9900, currency: 'sek' });
    expect(refunds()).toBe(before + 1);
    expect(await opens(family)).toBe(false);
    expect((await paying.stripe.subscriptions.retrieve(family.id)).status).toBe('canceled');
    expect((await withdraw(family)).json()).toEqual(reply.json());
    expect(refunds()).toBe(before + 1);
    const row = await rowOf(family);
    expect(row?.paidBack).not.toBeNull();
    expect(row?.withdrawn?.toISOString()).toBe(reply.json().received);
  });

  test('of many at once pays back once', async () => {
    const family = await charged();
    const before = refunds();
    const replies = await Promise.all(Array.from({ length: 5 }, () => withdraw(family)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(refunds()).toBe(before + 1);
  });

  test('is confirmed by a mail with the contract, the time to the minute, and the sum', async () => {
    await paying.product.db.delete(queuedMails);
    const family = await charged();
    await withdraw(family);
    await withdraw(family);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.recipient).toBe(family.email);
    expect(sent[0]?.text).toContain('Avtal: Aloud för familjer');
    expect(sent[0]?.text).toContain(`Abonnemangsnummer: ${family.id}`);
    expect(sent[0]?.text).toMatch(/Mottaget: \d+ \w+ \d{4}.*\d\d:\d\d/);
    expect(sent[0]?.text).toMatch(/Återbetalas: 99,00.kr/);
    expect(sent[0]?.text).not.toMatch(/[{}]|null|undefined/);
  });

  test('is told of by that mail alone: none says that the subscription has ended', async () => {
    const family = await trying();
    await listed(family);
    await paying.product.db.delete(queuedMails);
    await withdraw(family);
    await listed(family);
    const abouts = (await paying.product.db.select().from(queuedMails)).map(({ about }) => about);
    expect(abouts.map((about) => about.split(' ')[0])).toEqual(['withdrawal']);
  });

  test('in the trial pays nothing back, since nothing was charged', async () => {
    const family = await trying();
    expect((await withdraw(family)).json()).toMatchObject({ amount: 0 });
    expect(await opens(family)).toBe(false);
  });

  test('is possible for 14 days from the beginning, or from the first charge after a trial; the page is told until when', async () => {
    const atOnce = await charged();
    // The double knows a few cards only: nobody has used this one before.
    await paying.product.db.delete(paymentTrials);
    const afterTrial = await trying();
    const until = async (family: Subscribed) =>
      away((await listed(family)).find(({ id }: { id: string }) => id === family.id).withdrawBy);
    expect(await until(atOnce)).toBeCloseTo(14, 1);
    expect(await until(afterTrial)).toBeCloseTo(28, 1);
    await age(afterTrial, 27);
    expect(await until(afterTrial)).toBeCloseTo(1, 1);
    for (const [family, days] of [
      [atOnce, 15],
      [afterTrial, 29],
    ] as const) {
      await age(family, days);
      const refused = await withdraw(family);
      expect([refused.statusCode, refused.json().error.reason.code]).toEqual([
        409,
        'subscription.withdrawTooLate',
      ]);
    }
    expect(await listed(afterTrial)).toMatchObject([{ status: 'trialing', withdrawBy: null }]);
  });

  test('is possible for 14 days from the first charge after a gift', async () => {
    const family = await trying();
    const { codes } = await new GiftShop(paying).buy();
    await family.call('POST', '/payments/gift-cards/redeem', { code: codes[0] });
    const [{ withdrawBy, periodEnd }] = await listed(family);
    expect(away(withdrawBy) - away(periodEnd)).toBeCloseTo(14, 1);
  });

  test('leaves the family the time of a gift', async () => {
    const family = await charged();
    const { codes } = await new GiftShop(paying).buy();
    await family.call('POST', '/payments/gift-cards/redeem', { code: codes[0] });
    expect((await withdraw(family)).json()).toMatchObject({ amount: 9900 });
    expect(await listed(family)).toMatchObject([{ status: 'canceled' }, {}]);
    expect(await opens(family)).toBe(true);
  });

  test('is not found by another family', async () => {
    const [mine, theirs] = [await trying(), await charged()];
    expect((await mine.call('POST', `/payments/subscriptions/${theirs.id}/withdraw`)).statusCode).toBe(404);
    expect((await rowOf(theirs))?.withdrawn).toBeNull();
  });

  test('is received while the provider does not answer, and a chore goes on with it', async () => {
    const family = await charged();
    const before = refunds();
    paying.double.control.fault({ fail: { status: 500 }, times: 1000 });
    const reply = await withdraw(family);
    expect([reply.statusCode, reply.json().amount]).toEqual([200, null]);
    expect(refunds()).toBe(before);
    paying.double.control.faults.clear();
    const { db, config } = paying.product;
    for (let time = 0; time < 2; time++) await payAllSubscriptionsBack(db, requireProvider(config), quiet);
    expect(refunds()).toBe(before + 1);
    expect(await opens(family)).toBe(false);
    expect((await withdraw(family)).json()).toMatchObject({ received: reply.json().received, amount: 9900 });
  });

  test('is gone on with after the provider has ended it, but has not paid it back', async () => {
    const family = await charged();
    const before = refunds();
    paying.double.control.fault({ path: '/v1/refunds', method: 'POST', fail: { status: 500 }, times: 10 });
    await withdraw(family);
    expect((await rowOf(family))?.paidBack).toBeNull();
    paying.double.control.faults.clear();
    const { db, config } = paying.product;
    await payAllSubscriptionsBack(db, requireProvider(config), quiet);
    expect(refunds()).toBe(before + 1);
    expect((await rowOf(family))?.paidBack).not.toBeNull();
  });
});
