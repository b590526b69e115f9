import { expect, test } from 'vitest';
import { tryDouble } from '../testing/double.ts';

test('Products and prices are made, changed and found', async () => {
  const { stripe } = await tryDouble();
  const product = await stripe.products.create({ name: 'Books', metadata: { realm: 'se' } });
  const once = await stripe.prices.create({
    product: product.id,
    currency: 'SEK',
    unit_amount: 20_000,
    lookup_key: 'gift',
  });
  const monthly = await stripe.prices.create({
    product: product.id,
    currency: 'sek',
    unit_amount: 9900,
    recurring: { interval: 'month' },
  });
  expect(once).toMatchObject({ type: 'one_time', currency: 'sek', recurring: null });
  expect(monthly).toMatchObject({ type: 'recurring', recurring: { interval: 'month', interval_count: 1 } });
  expect(
    (await stripe.prices.list({ lookup_keys: ['gift'], expand: ['data.product'] })).data[0],
  ).toMatchObject({
    id: once.id,
    product: { name: 'Books' },
  });
  expect((await stripe.prices.list({ type: 'recurring', product: product.id })).data).toEqual([monthly]);
  await expect(
    stripe.prices.create({ product: product.id, currency: 'sek', unit_amount: 1, lookup_key: 'gift' }),
  ).rejects.toMatchObject({ param: 'lookup_key' });
  await stripe.prices.update(monthly.id, { lookup_key: 'gift', transfer_lookup_key: true, active: false });
  expect(await stripe.prices.retrieve(once.id)).toMatchObject({ lookup_key: null });
  expect((await stripe.prices.list({ active: true })).data.map(({ id }) => id)).toEqual([once.id]);
  const changed = await stripe.products.update(product.id, {
    metadata: { realm: '', shelf: '3' },
    default_price: once.id,
  });
  expect(changed).toMatchObject({ metadata: { shelf: '3' }, default_price: once.id });
  expect((await stripe.products.list({ ids: [product.id], active: true })).data).toEqual([changed]);
  const { id: customer } = await stripe.customers.create({});
  await expect(stripe.subscriptions.create({ customer, items: [{ price: once.id }] })).rejects.toMatchObject({
    param: 'items[0][price]',
  });
  await expect(
    stripe.subscriptions.create({ customer, items: [{ price: monthly.id }] }),
  ).rejects.toMatchObject({
    param: 'items[0][price]',
  });
});

test('Customers are changed, found by their e-mail and deleted', async () => {
  const { stripe } = await tryDouble();
  const made = await stripe.customers.create({
    email: 'astrid@example.com',
    name: 'Astrid',
    address: { line1: 'Storgatan 1', country: 'SE' },
    metadata: { account: '12', realm: 'se' },
  });
  await stripe.customers.create({ email: 'selma@example.com' });
  const changed = await stripe.customers.update(made.id, { name: '', metadata: { realm: '' } });
  expect(changed).toMatchObject({
    name: null,
    metadata: { account: '12' },
    address: { country: 'SE', city: null },
  });
  expect((await stripe.customers.list({ email: 'astrid@example.com' })).data).toEqual([changed]);
  await stripe.customers.del(made.id);
  expect((await stripe.customers.list({ email: 'astrid@example.com' })).data).toEqual([]);
});

test('Events tell what changed and who asked for it, and are found by type and time', async () => {
  const { stripe } = await tryDouble();
  const { id } = await stripe.customers.create({ name: 'Astrid' }, { idempotencyKey: 'family:1' });
  await stripe.customers.update(id, { name: 'Selma' });
  const { data } = await stripe.events.list({ types: ['customer.updated', 'customer.created'] });
  expect(data.map(({ type }) => type)).toEqual(['customer.updated', 'customer.created']);
  expect(data[0]).toMatchObject({
    data: { object: { name: 'Selma' }, previous_attributes: { name: 'Astrid' } },
  });
  expect(data[1]).toMatchObject({
    api_version: '2026-10-28.endive',
    request: { idempotency_key: 'family:1' },
  });
  expect(await stripe.events.retrieve(data[0]?.id ?? '')).toEqual(data[0]);
  expect(
    (await stripe.events.list({ type: 'customer.*', created: { gt: data[0]?.created ?? 0 } })).data,
  ).toEqual([]);
});
