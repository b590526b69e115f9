import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDouble } from '../start.ts';
import { tryDouble } from '../testing/double.ts';
import { giveCard, sdkFor } from '../testing/sdk.ts';

const key = { idempotencyKey: 'order:1:intent' };

describe('A request that is repeated with its key', () => {
  test('gets the first reply, and is not done again', async () => {
    const { stripe } = await tryDouble();
    const first = await stripe.customers.create({ name: 'Astrid' }, key);
    const again = await stripe.customers.create({ name: 'Astrid' }, key);
    expect(again).toEqual(first);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test('gets an error as well, if that was the reply', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const method = await giveCard(double, customer, '4000000000000341');
    const pay = () =>
      stripe.paymentIntents.create(
        { amount: 100, currency: 'sek', customer, payment_method: method, confirm: true },
        key,
      );
    await expect(pay()).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
    await expect(pay()).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  test('is refused with other parameters', async () => {
    const { stripe } = await tryDouble();
    await stripe.customers.create({ name: 'Astrid' }, key);
    await expect(stripe.customers.create({ name: 'Selma' }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  test('is refused while the first one is being answered', async () => {
    const { double, stripe } = await tryDouble();
    double.control.fault({ path: '/v1/customers', delay: 300 });
    const first = stripe.customers.create({}, key);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 409 });
    await first;
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test('is done after all if the first one made no sense', async () => {
    const { stripe } = await tryDouble();
    await expect(stripe.products.create({ name: '' }, key)).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.products.create({ name: 'Books' }, key)).name).toBe('Books');
  });

  test('is a new one after a day', async () => {
    const { double, stripe } = await tryDouble();
    const first = await stripe.customers.create({}, key);
    double.control.advance(24 * 3600);
    expect((await stripe.customers.create({}, key)).id).not.toBe(first.id);
  });

  test('gets the first reply also from a double that was started again', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'double-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const before = await startDouble({ port: 0, dir });
    const first = await sdkFor(before).customers.create({ name: 'Astrid' }, key);
    await before.close();
    const { stripe } = await tryDouble({ dir, now: Date.now });
    expect(await stripe.customers.create({ name: 'Astrid' }, key)).toEqual(first);
  });
});
