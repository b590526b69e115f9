import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tryDouble } from '../testing/double.ts';
import { answerThreeDSecure, giveCard, makeCard, sdkFor } from '../testing/sdk.ts';

describe('A card', () => {
  test.each([
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['42', {}, 'invalid_number', 'number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { exp_year: 2025 }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('with a fault is refused: %s %o', async (number, fault, code, param) => {
    const { double } = await tryDouble();
    const card = { number, exp_month: 12, exp_year: 2034, cvc: '123', ...fault };
    const made = sdkFor(double, 'pk_test_double').paymentMethods.create({ type: 'card', card });
    await expect(made).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code, param });
  });

  test('that is none of the test cards is refused', async () => {
    const { double } = await tryDouble();
    await expect(makeCard(double, '4111111111111111')).rejects.toMatchObject({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    });
  });

  test('leaves neither its number nor its code in the journal', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'double-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const { double, stripe } = await tryDouble({ dir });
    const { id } = await stripe.customers.create({});
    await sdkFor(double, 'pk_test_double').paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '7391' },
    });
    await giveCard(double, id);
    const journal = readFileSync(path.join(dir, 'journal.jsonl'), 'utf8');
    expect(journal).toContain('"last4":"4242"');
    expect(journal).not.toContain('4242424242424242');
    // Alone: ids are drawn, and may contain these four digits.
    expect(journal).not.toMatch(/\b7391\b/);
  });
});

describe('When it is set up', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ])('%s is refused with %s', async (number, code, decline) => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const method = await makeCard(double, number);
    const intent = await stripe.setupIntents.create({ customer });
    await expect(stripe.setupIntents.confirm(intent.id, { payment_method: method.id })).rejects.toMatchObject(
      {
        type: 'StripeCardError',
        code,
        decline_code: decline,
        setup_intent: { status: 'requires_payment_method', last_setup_error: { code } },
      },
    );
    // The refused attempt was kept, and another card may be tried.
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({ last_setup_error: { code } });
    const other = await makeCard(double);
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: other.id });
    expect(done.status).toBe('succeeded');
    expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([
      other.id,
    ]);
  });

  test('4000000000000341 is saved, and refused when it is charged', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const payment_method = await giveCard(double, customer, '4000000000000341');
    const paid = stripe.paymentIntents.create({
      amount: 500,
      currency: 'eur',
      customer,
      payment_method,
      confirm: true,
    });
    await expect(paid).rejects.toMatchObject({
      code: 'card_declined',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { decline_code: 'generic_decline' },
      },
    });
    expect((await stripe.charges.list({ customer })).data[0]).toMatchObject({
      status: 'failed',
      paid: false,
    });
  });
});

describe('Authentication', () => {
  const pay = (customer: string, payment_method: string, off_session: boolean) => ({
    amount: 500,
    currency: 'eur',
    customer,
    payment_method,
    off_session,
    confirm: true,
  });

  test('of 4000002500003155 is asked for once: later charges pass without its holder', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const method = await giveCard(double, customer, '4000002500003155');
    expect((await stripe.paymentIntents.create(pay(customer, method, true))).status).toBe('succeeded');
    const present = await stripe.paymentIntents.create(pay(customer, method, false));
    expect(present.status).toBe('requires_action');
    await answerThreeDSecure(present);
    expect((await stripe.paymentIntents.retrieve(present.id)).status).toBe('succeeded');
  });

  test('of 4000002760003184 is asked for each time', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({});
    const method = await giveCard(double, customer, '4000002760003184');
    await expect(stripe.paymentIntents.create(pay(customer, method, true))).rejects.toMatchObject({
      code: 'authentication_required',
      decline_code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    });
  });
});

test('A charge of 4000000000000259 is disputed, and cannot be refunded then', async () => {
  const { double, stripe } = await tryDouble();
  const { id: customer } = await stripe.customers.create({});
  const payment_method = await giveCard(double, customer, '4000000000000259');
  const paid = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'eur',
    customer,
    payment_method,
    confirm: true,
  });
  const [dispute] = (await stripe.disputes.list({ payment_intent: paid.id })).data;
  expect(dispute).toMatchObject({ amount: 500, reason: 'fraudulent', status: 'needs_response' });
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toEqual(dispute);
  await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  expect(double.control.log().map(({ type }) => type)).toContain('charge.dispute.created');
});

test.each([
  ['won', [-500, 500]],
  ['lost', [-500]],
] as const)('A dispute that is %s leaves the money where the bank decided', async (status, amounts) => {
  const { double, stripe } = await tryDouble();
  const { id: customer } = await stripe.customers.create({});
  const payment_method = await giveCard(double, customer, '4000000000000259');
  const paid = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'eur',
    customer,
    payment_method,
    confirm: true,
  });
  const ofPayment = async () => (await stripe.disputes.list({ payment_intent: paid.id })).data[0];
  double.control.decide((await ofPayment())?.id ?? '', status);
  const decided = await ofPayment();
  expect(decided?.status).toBe(status);
  expect(decided?.balance_transactions.map(({ amount }) => amount)).toEqual(amounts);
  expect(double.control.log().at(-1)?.type).toBe('charge.dispute.closed');
});

test('A card can be told to behave otherwise', async () => {
  const { double, stripe } = await tryDouble();
  const { id: customer } = await stripe.customers.create({});
  const payment_method = await giveCard(double, customer);
  double.control.setCard(payment_method, 'no-funds');
  const paid = stripe.paymentIntents.create({
    amount: 500,
    currency: 'eur',
    customer,
    payment_method,
    confirm: true,
  });
  await expect(paid).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
});
