import { expect, test } from 'vitest';
import { idOf } from '../state/ids.ts';
import { tryDouble } from '../testing/double.ts';
import { makeFamily } from '../testing/family.ts';
import { makeCard } from '../testing/sdk.ts';
import { endpoints } from './endpoints.ts';

/** Calls that no other test makes, so that each call of the API is made by the SDK at least once. */
test('What can be created can also be read, listed and changed', async () => {
  const tried = await tryDouble();
  const { double, stripe } = tried;
  const family = await makeFamily(tried);
  const { customer, method, price } = family;
  const subscription = await family.subscribe();
  expect((await stripe.customers.retrieve(customer)).id).toBe(customer);
  expect((await stripe.customers.list({ test_clock: family.clock })).data).toHaveLength(1);
  expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data).toHaveLength(1);
  const card = await stripe.paymentMethods.update(method, {
    billing_details: { name: 'Astrid' },
    metadata: { a: '1' },
  });
  expect(card).toMatchObject({ billing_details: { name: 'Astrid' }, metadata: { a: '1' } });
  expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([card]);
  const setup = await stripe.setupIntents.create({ customer });
  expect(
    await stripe.setupIntents.update(setup.id, { payment_method: method, description: 'A card' }),
  ).toMatchObject({
    status: 'requires_confirmation',
    description: 'A card',
  });
  expect((await stripe.setupIntents.confirm(setup.id)).status).toBe('succeeded');
  const order = await stripe.paymentIntents.create({ amount: 100, currency: 'sek', customer });
  expect(
    await stripe.paymentIntents.update(order.id, { amount: 200, metadata: { order: '1' } }),
  ).toMatchObject({
    amount: 200,
    metadata: { order: '1' },
  });
  const paid = await stripe.paymentIntents.confirm(order.id, { payment_method: method });
  await expect(stripe.paymentIntents.update(paid.id, { amount: 300 })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect((await stripe.products.retrieve(idOf(price.product))).active).toBe(true);
  const rate = await stripe.taxRates.create({ display_name: 'Moms', inclusive: true, percentage: 6 });
  expect(await stripe.taxRates.update(rate.id, { active: false })).toMatchObject({ active: false });
  expect(await stripe.taxRates.retrieve(rate.id)).toMatchObject({ active: false, percentage: 6 });
  const coupon = await stripe.coupons.create({ percent_off: 10 });
  expect(await stripe.coupons.update(coupon.id, { name: 'Ten' })).toMatchObject({ name: 'Ten' });
  expect(await stripe.coupons.del(coupon.id)).toMatchObject({ deleted: true });
  await expect(stripe.coupons.retrieve(coupon.id)).rejects.toMatchObject({ code: 'resource_missing' });
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data;
  const [payment] = (await stripe.invoicePayments.list({ invoice: invoice?.id ?? '', status: 'paid' })).data;
  expect(await stripe.invoicePayments.retrieve(payment?.id ?? '')).toEqual(payment);
  expect((await stripe.testHelpers.testClocks.list()).data.map(({ id }) => id)).toEqual([family.clock]);
  expect((await makeCard(double)).customer).toBeNull();
  expect(await stripe.testHelpers.testClocks.del(family.clock)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
});

test('Invoices are searched by their number, and by nothing else', async () => {
  const tried = await tryDouble();
  const { stripe } = tried;
  const subscription = await (await makeFamily(tried)).subscribe();
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  const query = `number:"${invoice?.number ?? ''}"`;
  expect((await stripe.invoices.search({ query, expand: ['data.payments'] })).data).toMatchObject([
    { id: invoice?.id, payments: { data: [{ status: 'paid' }] } },
  ]);
  expect((await stripe.invoices.search({ query: 'number:"NOTHING-0001"' })).data).toEqual([]);
  await expect(stripe.invoices.search({ query: 'total>100' })).rejects.toMatchObject({ param: 'query' });
});

test('No two calls have one address', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
