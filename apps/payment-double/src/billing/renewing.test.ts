import { describe, expect, test } from 'vitest';
import { latestEvent, tryDouble, typesSince } from '../testing/double.ts';
import { dayText, makeFamily, periodDays } from '../testing/family.ts';
import { answerThreeDSecure } from '../testing/sdk.ts';

describe('A renewal', () => {
  test('comes on the day of the month on which it began, also after a short month', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    await family.subscribe();
    await family.goTo('2026-06-01');
    const { data } = await tried.stripe.invoices.list({ customer: family.customer });
    expect(data.map(({ created }) => dayText(created)).reverse()).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(data.every(({ status }) => status === 'paid')).toBe(true);
    expect(periodDays(await family.current())).toEqual(['2026-05-31', '2026-06-30']);
  });

  test('tells what it does in the events of the provider', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    await family.subscribe();
    const after = latestEvent(tried.double);
    await family.goTo('2026-03-01');
    expect(typesSince(tried.double, after)).toEqual([
      'test_helpers.test_clock.advancing',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'customer.subscription.updated',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'test_helpers.test_clock.ready',
    ]);
  });
});

describe('A renewal that fails', () => {
  test('is tried again after 3, 5 and 7 days, and ends the subscription then', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried);
    await family.subscribe();
    double.control.setCard(family.method, 'no-funds');
    await family.goTo('2026-03-01');
    expect((await family.current()).status).toBe('past_due');
    const invoice = async () => (await stripe.invoices.list({ customer: family.customer, limit: 1 })).data[0];
    expect(await invoice()).toMatchObject({ status: 'open', attempt_count: 1, attempted: true });
    expect(dayText((await invoice())?.next_payment_attempt)).toBe('2026-03-03');
    await family.goTo('2026-03-04');
    expect(dayText((await invoice())?.next_payment_attempt)).toBe('2026-03-05');
    await family.goTo('2026-03-06');
    expect(await invoice()).toMatchObject({ attempt_count: 3 });
    await family.goTo('2026-03-08');
    expect(await invoice()).toMatchObject({ attempt_count: 4, next_payment_attempt: null, status: 'open' });
    const ended = await family.current();
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(dayText(ended.ended_at)).toBe('2026-03-07');
    const types = double.control.log().map(({ type }) => type);
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  test('is over once a retry succeeds', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    await family.subscribe();
    tried.double.control.setCard(family.method, 'no-funds');
    await family.goTo('2026-03-01');
    tried.double.control.setCard(family.method, 'works');
    await family.goTo('2026-03-04');
    expect((await family.current()).status).toBe('active');
  });

  test('is over once somebody pays the invoice, by another card', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried);
    await family.subscribe();
    double.control.setCard(family.method, 'declines-after-setup');
    await family.goTo('2026-03-01');
    const [invoice] = (await stripe.invoices.list({ customer: family.customer })).data;
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({ type: 'StripeCardError' });
    double.control.setCard(family.method, 'works');
    expect((await stripe.invoices.pay(invoice?.id ?? '')).status).toBe('paid');
    expect((await family.current()).status).toBe('active');
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({
      code: 'invoice_already_paid',
    });
  });

  test('asks for authentication if the card wants its holder, who can give it later', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried, { number: '4000002760003184' });
    await family.subscribe({ trial_period_days: 14 });
    const after = latestEvent(double);
    await family.goTo('2026-02-15');
    expect(typesSince(double, after)).toContain('invoice.payment_action_required');
    expect((await family.current()).status).toBe('past_due');
    const [intent] = (await stripe.paymentIntents.list({ customer: family.customer })).data;
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required', payment_method: { id: family.method } },
    });
    const waiting = await stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: family.method });
    await answerThreeDSecure(waiting);
    expect((await family.current()).status).toBe('active');
  });

  test('is forgiven if its invoice is made void', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    await family.subscribe();
    tried.double.control.setCard(family.method, 'no-funds');
    await family.goTo('2026-03-01');
    const [invoice] = (await tried.stripe.invoices.list({ customer: family.customer, status: 'open' })).data;
    expect((await tried.stripe.invoices.voidInvoice(invoice?.id ?? '')).status).toBe('void');
    expect((await family.current()).status).toBe('active');
    await expect(tried.stripe.invoices.voidInvoice(invoice?.id ?? '')).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

test('Without a test clock, the clock of the double moves everything in order', async () => {
  const { double, stripe } = await tryDouble();
  const tried = { double, stripe };
  const family = await makeFamily(tried);
  const { id: customer } = await stripe.customers.create({});
  await stripe.paymentMethods.detach(family.method);
  await stripe.paymentMethods.attach(family.method, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: family.method } });
  await stripe.subscriptions.create({ customer, items: [{ price: family.price.id }], trial_period_days: 14 });
  double.control.advance(60 * 24 * 3600);
  const times = double.control.log().map(({ created }) => created);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(3);
});
