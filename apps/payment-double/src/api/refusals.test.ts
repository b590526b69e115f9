import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { tryDouble } from '../testing/double.ts';
import { makeCard, sdkFor } from '../testing/sdk.ts';

describe('Parameters', () => {
  test('that the double does not know are refused, wherever they stand', async () => {
    const { stripe } = await tryDouble();
    const unknown = (param: string) => ({ statusCode: 400, code: 'parameter_unknown', param });
    // The first two were parameters of older versions of the API.
    const customer = { name: 'Astrid', account_balance: 5 };
    await expect(stripe.customers.create(customer)).rejects.toMatchObject(unknown('account_balance'));
    const intent = { description: 'A card', payment_method_types: ['card'] };
    await expect(stripe.setupIntents.create(intent)).rejects.toMatchObject(unknown('payment_method_types'));
    const items = [{ price: 'price_x', colour: 'red' }];
    await expect(stripe.subscriptions.create({ customer: 'cus_x', items })).rejects.toMatchObject(
      unknown('items[0][colour]'),
    );
    const list = { limit: 1, mail: 'x' };
    await expect(stripe.customers.list(list)).rejects.toMatchObject(unknown('mail'));
  });

  test('that are missing or of the wrong kind are named', async () => {
    const { stripe } = await tryDouble();
    await expect(stripe.products.create({ name: '' })).rejects.toMatchObject({
      code: 'parameter_invalid_empty',
      param: 'name',
    });
    // The SDK sends what it is given.
    await expect(stripe.subscriptions.create({ items: [{ price: 'p' }] })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'customer',
    });
    await expect(stripe.paymentIntents.create({ amount: 1.5, currency: 'sek' })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  });
});

describe('A key', () => {
  test('is needed, and has to be one for tests', async () => {
    const { double } = await tryDouble();
    expect((await fetch(`${double.url}/v1/customers`)).status).toBe(401);
    await expect(sdkFor(double, 'sk_live_real').customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  test('that is publishable makes cards and sees its own intents, and nothing else', async () => {
    const { double, stripe } = await tryDouble();
    const browser = sdkFor(double, 'pk_test_double');
    await expect(browser.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError);
    const { id: customer } = await stripe.customers.create({});
    const intent = await stripe.setupIntents.create({ customer, metadata: { family: '1' } });
    const secret = { client_secret: intent.client_secret ?? '' };
    await expect(browser.setupIntents.retrieve(intent.id)).rejects.toMatchObject({ param: 'client_secret' });
    await expect(
      browser.setupIntents.retrieve(intent.id, { client_secret: 'guessed' }),
    ).rejects.toMatchObject({
      param: 'client_secret',
    });
    const seen = await browser.setupIntents.retrieve(intent.id, secret);
    expect(seen).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('customer');
    expect(seen).not.toHaveProperty('metadata');
    const method = await makeCard(double);
    expect(method.card).not.toHaveProperty('fingerprint');
    const confirmed = await browser.setupIntents.confirm(intent.id, { ...secret, payment_method: method.id });
    expect(confirmed.status).toBe('succeeded');
    expect(confirmed).not.toHaveProperty('customer');
  });
});

test('What is not there is 404, and so is a call that the double does not know', async () => {
  const { double, stripe } = await tryDouble();
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    type: 'StripeInvalidRequestError',
    requestId: expect.stringMatching(/^req_\w{14}$/),
  });
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 });
  expect((await fetch(`${double.url}/v1/nowhere`)).status).toBe(404);
});
