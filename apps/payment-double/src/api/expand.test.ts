import { expect, test } from 'vitest';
import { tryDouble } from '../testing/double.ts';
import { giveCard, makePrice } from '../testing/sdk.ts';

test('Ids are replaced by what they name, up to four levels deep, also in lists', async () => {
  const { double, stripe } = await tryDouble();
  const { id: customer } = await stripe.customers.create({ name: 'Astrid' });
  await giveCard(double, customer);
  const price = await makePrice(stripe);
  await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
  const { data } = await stripe.subscriptions.list({
    customer,
    expand: ['data.customer.invoice_settings.default_payment_method'],
  });
  expect(data[0]?.customer).toMatchObject({
    name: 'Astrid',
    invoice_settings: { default_payment_method: { card: { last4: '4242' } } },
  });
});

test('A secret for the browser and the payments of an invoice come only if they are asked for', async () => {
  const { stripe } = await tryDouble();
  const { id: customer } = await stripe.customers.create({});
  const price = await makePrice(stripe);
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  });
  expect(made.latest_invoice).toMatchObject({
    confirmation_secret: {
      client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      type: 'payment_intent',
    },
    payments: { data: [{ object: 'invoice_payment', status: 'open' }] },
  });
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  expect(invoice).not.toHaveProperty('confirmation_secret');
  expect(invoice).not.toHaveProperty('payments');
});

test('What is no reference cannot be expanded, nor what is too deep, and nothing was done then', async () => {
  const { stripe } = await tryDouble();
  await expect(stripe.customers.create({ expand: ['name'] })).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.customers.create({ expand: ['nothing'] })).rejects.toMatchObject({ param: 'expand' });
  await expect(stripe.customers.create({ expand: ['a.b.c.d.e'] })).rejects.toMatchObject({ param: 'expand' });
  expect((await stripe.customers.list()).data).toEqual([]);
});
