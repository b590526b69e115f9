import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentSubscriptions, paymentTrials, queuedMails } from '../../database/schema/index.ts';
import { type Family, PayingProduct } from '../../testing/payments.ts';
import { shopOf } from './orders/shop.ts';
import { tellOfYears } from './yearly.ts';

let paying: PayingProduct;
beforeAll(async () => {
  paying = await PayingProduct.start('us');
});
afterAll(() => paying.stop());

const remind = () => {
  const { db, config } = paying.product;
  return tellOfYears(db, shopOf(db, config, paying.safe));
};
async function subscribed(): Promise<Family & { readonly id: string }> {
  await paying.product.db.delete(paymentTrials);
  const family = await paying.family();
  await paying.addCard(family);
  const reply = await family.call('POST', '/payments/subscriptions', { priceId: await paying.price() });
  return { ...family, id: reply.json().id };
}
const begin = ({ uid }: Family, monthsAgo: number) => {
  const created = new Date();
  created.setUTCMonth(created.getUTCMonth() - monthsAgo);
  return paying.product.db
    .update(paymentSubscriptions)
    .set({ created })
    .where(eq(paymentSubscriptions.accountUid, uid));
};
const reminders = async ({ email }: Family) =>
  (await paying.product.db.select().from(queuedMails).where(like(queuedMails.about, 'yearly %'))).filter(
    ({ recipient }) => recipient === email,
  );

test('A guardian in the United States is reminded once a year of what they pay, and how to cancel', async () => {
  const family = await subscribed();
  await remind();
  expect(await reminders(family)).toEqual([]);
  await begin(family, 13);
  await remind();
  await remind();
  const [first, ...others] = await reminders(family);
  expect(others).toEqual([]);
  expect(first?.text).toMatch(/\$\d+\.\d\d a month plus tax is charged to your card until you cancel/);
  expect(first?.text).toContain('{portal}/my/subscription');
  expect(first?.text).not.toMatch(/undefined|null/);
  await begin(family, 25);
  await remind();
  expect(await reminders(family)).toHaveLength(2);
});

test('A guardian who has cancelled is not reminded', async () => {
  const family = await subscribed();
  await family.call('PUT', `/payments/subscriptions/${family.id}`, { cancel_at_period_end: true });
  await begin(family, 13);
  await remind();
  expect(await reminders(family)).toEqual([]);
});
