import { describe, expect, test } from 'vitest';
import { idOf } from '../state/ids.ts';
import { latestEvent, tryDouble, typesSince } from '../testing/double.ts';
import { answerThreeDSecure, makeCard } from '../testing/sdk.ts';

const threeDSecure = '4000002500003155';

describe('A setup intent', () => {
  test('sets a card up for its customer', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const intent = await stripe.setupIntents.create({
      customer,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      metadata: { family: '7' },
    });
    expect(intent).toMatchObject({ status: 'requires_payment_method', metadata: { family: '7' } });
    const { id: method } = await makeCard(double);
    const after = latestEvent(double);
    await stripe.setupIntents.confirm(intent.id, { payment_method: method });
    expect(typesSince(double, after)).toEqual(['payment_method.attached', 'setup_intent.succeeded']);
    expect(await stripe.paymentMethods.retrieve(method)).toMatchObject({ customer });
    expect((await stripe.setupIntents.list({ customer })).data).toHaveLength(1);
  });

  test('takes a test card by its name, another one each time', async () => {
    const { stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    for (const brand of ['visa', 'mastercard'] as const) {
      const { id } = await stripe.setupIntents.create({ customer });
      await stripe.setupIntents.confirm(id, { payment_method: `pm_card_${brand}` });
    }
    await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const { data } = await stripe.paymentMethods.list({ customer });
    expect(data.map(({ card }) => card?.last4)).toEqual(['4242', '4444', '4242']);
    await expect(stripe.paymentMethods.attach('pm_card_amex', { customer })).rejects.toThrow('No such');
  });

  test('waits for 3-D Secure, and can be confirmed again if that page was closed', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const { id } = await stripe.setupIntents.create({ customer });
    const { id: payment_method } = await makeCard(double, threeDSecure);
    const closed = await stripe.setupIntents.confirm(id, { payment_method });
    expect(closed).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const again = await stripe.setupIntents.confirm(id, {
      payment_method,
      return_url: 'https://portal.example/back',
    });
    expect(again).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    expect((await answerThreeDSecure(closed)).status).toBe(404);
    expect((await answerThreeDSecure(again)).status).toBe(200);
    expect(await stripe.setupIntents.retrieve(id)).toMatchObject({ status: 'succeeded', next_action: null });
  });

  test('takes another card after 3-D Secure has failed', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const { id } = await stripe.setupIntents.create({ customer });
    const { id: payment_method } = await makeCard(double, threeDSecure);
    await answerThreeDSecure(await stripe.setupIntents.confirm(id, { payment_method }), 'failed');
    expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: {
        code: 'setup_intent_authentication_failure',
        payment_method: { id: payment_method },
      },
    });
    expect(double.control.log().at(-1)?.type).toBe('setup_intent.setup_failed');
  });

  test('is confirmed and canceled only while it is open', async () => {
    const { double, stripe } = await tryDouble();
    const { id } = await stripe.setupIntents.create({});
    await expect(stripe.setupIntents.confirm(id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
    expect((await stripe.setupIntents.cancel(id)).status).toBe('canceled');
    await expect(stripe.setupIntents.cancel(id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
      setup_intent: { id, status: 'canceled' },
    });
    expect(double.control.log().map(({ type }) => type)).toContain('setup_intent.canceled');
  });
});

describe('A payment intent', () => {
  test('charges the card once', async () => {
    const { double, stripe } = await tryDouble();
    const intent = await stripe.paymentIntents.create({
      amount: 20_000,
      currency: 'sek',
      receipt_email: 'a@example.com',
    });
    const { id: payment_method } = await makeCard(double);
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 20_000 });
    await expect(stripe.paymentIntents.confirm(intent.id, { payment_method })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id },
    });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test('is refunded in parts, and never by more than was paid', async () => {
    const { double, stripe } = await tryDouble();
    const { id: payment_method } = await makeCard(double);
    const paid = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'sek',
      payment_method,
      confirm: true,
    });
    await stripe.refunds.create({ payment_intent: paid.id, amount: 400 });
    await expect(stripe.refunds.create({ payment_intent: paid.id, amount: 700 })).rejects.toMatchObject({
      param: 'amount',
    });
    const rest = await stripe.refunds.create({ payment_intent: paid.id, reason: 'requested_by_customer' });
    expect(rest).toMatchObject({ amount: 600, status: 'succeeded' });
    await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await stripe.charges.retrieve(idOf(paid.latest_charge ?? ''), { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(charge.refunds?.data).toHaveLength(2);
    expect((await stripe.refunds.list({ charge: charge.id })).data[0]).toEqual(rest);
    expect(await stripe.refunds.retrieve(rest.id)).toEqual(rest);
  });

  test('is not charged if 3-D Secure has failed', async () => {
    const { double, stripe } = await tryDouble();
    const { id: payment_method } = await makeCard(double, threeDSecure);
    const waiting = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'sek',
      payment_method,
      confirm: true,
    });
    await answerThreeDSecure(waiting, 'failed');
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  test('that was canceled is never paid', async () => {
    const { double, stripe } = await tryDouble();
    const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'sek' });
    await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    const { id: payment_method } = await makeCard(double);
    await expect(stripe.paymentIntents.confirm(intent.id, { payment_method })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.paymentIntents.list()).data[0]).toMatchObject({ status: 'canceled' });
  });
});

describe('A payment method', () => {
  test('belongs to one customer, until it is detached', async () => {
    const { double, stripe } = await tryDouble();
    const { id: one } = await stripe.customers.create({});
    const { id: other } = await stripe.customers.create({});
    const { id } = await makeCard(double);
    await stripe.paymentMethods.attach(id, { customer: one });
    await stripe.customers.update(one, { invoice_settings: { default_payment_method: id } });
    await expect(stripe.paymentMethods.attach(id, { customer: other })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(
      stripe.customers.update(other, { invoice_settings: { default_payment_method: id } }),
    ).rejects.toMatchObject({ statusCode: 400 });
    const after = latestEvent(double);
    await stripe.paymentMethods.detach(id);
    expect(typesSince(double, after)).toEqual(['customer.updated', 'payment_method.detached']);
    expect(await stripe.customers.retrieve(one)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect((await stripe.paymentMethods.list({ customer: one })).data).toEqual([]);
  });
});
