import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  outboxMessages,
  paymentTrials,
  queuedMails,
  signInAttempts,
} from '../../../database/schema/index.ts';
import { LocalOutbox } from '../../../messages/local-outbox.ts';
import { sendQueued } from '../../../messages/queue.ts';
import { GiftShop } from '../../../testing/gift-shop.ts';
import { type Family, PayingProduct } from '../../../testing/payments.ts';
import { shopOf } from '../orders/shop.ts';
import { reconcileOrders, tellOfTrialEnds } from '../schedule.ts';

let paying: PayingProduct;
let shop: GiftShop;
beforeAll(async () => {
  paying = await PayingProduct.start();
  shop = new GiftShop(paying);
});
afterAll(() => paying.stop());
beforeEach(async () => {
  const { db } = paying.product;
  for (const table of [queuedMails, outboxMessages, paymentTrials, signInAttempts]) await db.delete(table);
});

/** Sends what waits, and returns what came to an address since the last time. */
async function mailsTo(to: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { db } = paying.product;
  const failed = (about: string, error: unknown) => {
    throw new Error(about, { cause: error });
  };
  await sendQueued(db, new LocalOutbox(db), failed, paying.safe);
  const found = await db.select().from(outboxMessages).where(like(outboxMessages.recipient, to));
  await db.delete(outboxMessages);
  return found
    .map(({ subject, text, html }) => ({ subject: subject ?? '', text, html: html ?? '' }))
    .filter(({ subject }) => subject !== 'Bekräfta din e-postadress');
}
const redeem = ({ call }: Family, code = '') => call('POST', '/payments/gift-cards/redeem', { code });

describe('the buyer of gift cards', () => {
  test('gets the codes, the sum with its VAT and the link to print them, once; none lies in the queue in the clear', async () => {
    const email = 'greta@example.org';
    const order = await shop.buy({ email, quantity: 2 });
    const waiting = JSON.stringify(await paying.product.db.select().from(queuedMails));
    for (const code of order.codes) expect(waiting).not.toContain(code);
    expect(waiting).not.toContain('giftcard/cards#');
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    for (const text of [mail?.text, mail?.html]) {
      for (const code of order.codes) expect(text).toContain(code);
      expect(text).toMatch(/594,00.kr/);
      expect(text).toMatch(/33,62.kr/);
      expect(text).toContain('{portal}/giftcard/cards#');
      expect(text).toContain('org. no. 559999-0000');
    }
    await shop.now(order.id);
    expect(await mailsTo(email)).toEqual([]);
    const key = mail?.text.match(/giftcard\/cards#(\S+)/)?.[1];
    const seen = await shop.call('POST', '/payments/gift-cards', { key });
    expect(seen.json().order.id).toBe(order.id);
  });

  test('who has them sent again gets those that are unused', async () => {
    const email = 'again@example.org';
    const order = await shop.buy({ email, quantity: 2 });
    await mailsTo(email);
    await redeem(await paying.family(), order.codes[0]);
    await shop.call('POST', `/payments/order/${order.id}/resend`);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(order.codes[1]);
    expect(mail?.text).not.toContain(order.codes[0]);
  });

  test('is told at once that the withdrawal has come, and then that the money is on its way; each once', async () => {
    const email = 'back@example.org';
    const order = await shop.buy({ email });
    await mailsTo(email);
    await shop.call('POST', '/payments/gift-cards/withdraw', { key: order.key });
    await shop.call('POST', '/payments/gift-cards/withdraw', { key: order.key });
    await reconcileOrders(shopOf(paying.product.db, paying.product.config, paying.safe), {
      warn: () => undefined,
    });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    const [received, refunded] = mails.toSorted((one, other) => (one.subject > other.subject ? -1 : 1));
    for (const mail of mails) expect(mail.text).toMatch(/297,00.kr/);
    expect(`${received?.text}${refunded?.text}`).toContain(order.id);
    expect(`${received?.text}${refunded?.text}`).toMatch(/\d\d[:.]\d\d/);
  });
});

describe('a family', () => {
  test('is told until when it reads, and when a running subscription is charged', async () => {
    const family = await paying.family();
    await redeem(family, (await shop.buy()).codes[0]);
    const [mail, ...others] = await mailsTo(family.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Greta Ek');
    await paying.addCard(family);
    await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
    const [welcome] = await mailsTo(family.email);
    expect(welcome?.subject).toBe('Ditt abonnemang har börjat');
  });

  test('is told a week before a gift ends that the subscription is charged then, and not of a trial', async () => {
    const family = await paying.family();
    await paying.addCard(family);
    await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
    await redeem(family, (await shop.buy()).codes[0]);
    await mailsTo(family.email);
    const { db } = paying.product;
    const soon = new Date(Date.now() + 5 * 86_400_000);
    await db.execute(
      `update gift_cards set access_until = '${soon.toISOString()}' where redeemed_by = '${family.uid}'`,
    );
    await db.execute(
      `update payment_subscriptions set trial_end = '${soon.toISOString()}' where account_uid = '${family.uid}'`,
    );
    const { provider } = shopOf(db, paying.product.config, paying.safe);
    await tellOfTrialEnds(db, provider);
    await tellOfTrialEnds(db, provider);
    const [mail, ...others] = await mailsTo(family.email);
    expect(others).toEqual([]);
    expect(mail?.subject.toLowerCase()).toMatch(/gåva|present/);
  });

  test('gets a receipt with the sum, its VAT and the seller', async () => {
    const family = await paying.family();
    await paying.addCard(family);
    await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
    await mailsTo(family.email);
    paying.double.control.advance(15 * 86_400);
    await family.call('GET', '/payments/subscriptions');
    const [mail] = await mailsTo(family.email);
    expect(mail?.text).toMatch(/99,00.kr/);
    expect(mail?.text).toMatch(/5,60.kr/);
    expect(mail?.text).toContain('org. no. 559999-0000');
  });
});
