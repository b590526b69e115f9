import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { tryDouble } from '../testing/double.ts';
import { giveCard } from '../testing/sdk.ts';

describe('A fault', () => {
  test('that cuts the connection before anything is done leaves nothing behind', async () => {
    const { double, stripe } = await tryDouble();
    // The SDK tries once more by itself after a connection that was cut.
    double.control.fault({ method: 'POST', path: '/v1/customers', drop: 'before', times: 2 });
    await expect(stripe.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  test('that cuts it after the commit charges once, however often the request is repeated with its key', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const payment_method = await giveCard(double, customer);
    double.control.fault({ path: '/v1/payment_intents', drop: 'after', times: 2 });
    const pay = () =>
      stripe.paymentIntents.create(
        { amount: 9900, currency: 'sek', customer, payment_method, confirm: true },
        { idempotencyKey: 'order:1:pay' },
      );
    const first = await pay().catch((error: unknown) => error);
    const second = await pay();
    expect(second.status).toBe('succeeded');
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
    // The first request was repeated by the SDK itself, and answered from what was kept.
    expect(first).toMatchObject({ id: second.id });
  });

  test('that answers 500 is told again for the same key, and not for another one', async () => {
    const { double, stripe } = await tryDouble();
    double.control.fault({ path: '/v1/customers', fail: { status: 500 } });
    const key = { idempotencyKey: 'family:1' };
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 });
    expect((await stripe.customers.list()).data).toEqual([]);
    await stripe.customers.create({});
    double.control.fault({ path: '/v1/customers', fail: { status: 503, when: 'after' } });
    await expect(stripe.customers.create({}, { idempotencyKey: 'family:2' })).rejects.toMatchObject({
      statusCode: 503,
    });
    expect((await stripe.customers.list()).data).toHaveLength(2);
  });

  test('that says "too many" is not kept', async () => {
    const { double, stripe } = await tryDouble();
    const { id } = await stripe.customers.create({});
    double.control.fault({ path: '/v1/customers/:id', fail: { status: 429 } });
    const key = { idempotencyKey: 'family:3' };
    await expect(stripe.customers.update(id, { name: 'x' }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeRateLimitError,
    );
    expect((await stripe.customers.update(id, { name: 'x' }, key)).name).toBe('x');
  });
});

describe('The control door', () => {
  test('does over HTTP what tests do in the process', async () => {
    const { double, stripe } = await tryDouble();
    const call = async (method: string, path: string, body?: object) => {
      const reply = await fetch(`${double.url}/control/${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      // Each of these replies is JSON.
      return { status: reply.status, body: (await reply.json()) as unknown };
    };
    const { id: customer } = await stripe.customers.create({});
    const method = await giveCard(double, customer);
    expect(await call('POST', `cards/${method}`, { behaviour: 'no-funds' })).toMatchObject({ status: 200 });
    expect(await call('POST', `cards/${method}`, { behaviour: 'sings' })).toMatchObject({ status: 400 });
    expect(await call('GET', 'state/card')).toMatchObject({ body: [{ id: method, behaviour: 'no-funds' }] });
    expect(await call('GET', 'state/secrets')).toMatchObject({ status: 400 });
    const { body } = await call('GET', 'clock');
    const { now } = body as { now: number };
    expect(await call('POST', 'clock', { advance: 60 })).toMatchObject({ body: { now: now + 60 } });
    expect(await call('POST', 'clock', { to: now })).toMatchObject({ status: 400 });
    expect(await call('POST', 'faults', { path: '/v1/*', fail: { status: 500 }, times: 3 })).toMatchObject({
      body: [{ times: 3 }],
    });
    expect(await call('DELETE', 'faults')).toMatchObject({ body: [] });
    expect(await call('POST', 'webhooks/hold')).toMatchObject({ body: { isHeld: true } });
    const log = await call('GET', 'log');
    expect(log.body).toMatchObject([{ type: 'customer.created' }, {}, {}, {}, {}]);
    const [first] = double.control.log();
    expect(await call('GET', `log?after=${first?.id}`)).toMatchObject({ body: [{}, {}, {}, {}] });
    expect(await call('POST', 'reset')).toMatchObject({ body: { now } });
    expect((await stripe.customers.list()).data).toEqual([]);
    expect(double.control.log()).toEqual([]);
  });

  test('is closed to the pages of other sites', async () => {
    const { double } = await tryDouble();
    const reply = await fetch(`${double.url}/control/reset`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.status).toBe(403);
  });
});
