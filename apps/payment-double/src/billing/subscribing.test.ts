import { describe, expect, test } from 'vitest';
import { tryDouble } from '../testing/double.ts';
import { dayText, makeFamily, periodDays } from '../testing/family.ts';
import { answerThreeDSecure, makeCard } from '../testing/sdk.ts';

describe('A subscription without a trial', () => {
  test('is active once its first invoice is paid', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    const made = await family.subscribe({ expand: ['latest_invoice'] });
    expect(made).toMatchObject({
      status: 'active',
      currency: 'sek',
      latest_invoice: { status: 'paid', amount_paid: 9900, billing_reason: 'subscription_create' },
    });
    expect(periodDays(made)).toEqual(['2026-01-31', '2026-02-28']);
    expect(await tried.stripe.customers.retrieve(family.customer)).toMatchObject({ currency: 'sek' });
  });

  test('waits for its first payment if it is asked to, for 23 hours', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried);
    const made = await family.subscribe({
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(made.status).toBe('incomplete');
    await family.goTo('2026-02-02');
    expect((await family.current()).status).toBe('incomplete_expired');
    expect((await stripe.invoices.list({ customer: family.customer })).data[0]).toMatchObject({
      status: 'void',
    });
    expect((await stripe.paymentIntents.list({ customer: family.customer })).data[0]).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'void_invoice',
    });
    expect(double.control.log().map(({ type }) => type)).toContain('invoice.voided');
  });

  test('becomes active when the browser has paid the invoice', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const { id: customer } = await stripe.customers.create({});
    const family = await makeFamily(tried);
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: family.price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    });
    const secret =
      typeof made.latest_invoice === 'object' ? made.latest_invoice?.confirmation_secret?.client_secret : '';
    const [intent = ''] = String(secret).split('_secret_');
    const { id: payment_method } = await makeCard(double);
    await stripe.paymentIntents.confirm(intent, { payment_method });
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
      status: 'active',
      default_payment_method: payment_method,
    });
  });

  test('stays incomplete if the card is refused, and is not made at all if that was asked for', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried, { number: '4000000000000341' });
    await expect(family.subscribe({ payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
    expect(
      (await tried.stripe.subscriptions.list({ customer: family.customer, status: 'all' })).data,
    ).toEqual([]);
    expect((await family.subscribe()).status).toBe('incomplete');
  });

  test('waits for 3-D Secure of its first payment', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried, { number: '4000002760003184' });
    expect((await family.subscribe()).status).toBe('incomplete');
    const [intent] = (await tried.stripe.paymentIntents.list({ customer: family.customer })).data;
    expect(intent?.status).toBe('requires_action');
    if (intent) await answerThreeDSecure(intent);
    expect((await family.current()).status).toBe('active');
  });

  test('needs a card, unless it may wait', async () => {
    const tried = await tryDouble();
    const { id: customer } = await tried.stripe.customers.create({});
    const family = await makeFamily(tried);
    const items = [{ price: family.price.id }];
    await expect(tried.stripe.subscriptions.create({ customer, items })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('A trial', () => {
  test('of fourteen days costs nothing, is announced three days before its end, and is charged then', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried);
    const made = await family.subscribe({ trial_period_days: 14, expand: ['latest_invoice'] });
    expect(made).toMatchObject({
      status: 'trialing',
      pending_setup_intent: null,
      latest_invoice: { status: 'paid', total: 0 },
    });
    expect(dayText(made.trial_end)).toBe('2026-02-14');
    await family.goTo('2026-02-10');
    const types = () => double.control.log().map(({ type }) => type);
    expect(types()).not.toContain('customer.subscription.trial_will_end');
    await family.goTo('2026-02-11');
    expect(types().filter((type) => type === 'customer.subscription.trial_will_end')).toHaveLength(1);
    await family.goTo('2026-02-15');
    const now = await family.current();
    expect(now.status).toBe('active');
    expect(periodDays(now)).toEqual(['2026-02-14', '2026-03-14']);
    const { data } = await stripe.invoices.list({ customer: family.customer });
    expect(
      data.map(({ amount_paid, billing_reason, status }) => [amount_paid, billing_reason, status]),
    ).toEqual([
      [9900, 'subscription_cycle', 'paid'],
      [0, 'subscription_create', 'paid'],
    ]);
    // It happened when it was due, not when the clock was moved.
    expect(dayText(data[0]?.created)).toBe('2026-02-14');
  });

  test('without a card has a setup intent, and ends the subscription if none is ever set up', async () => {
    const tried = await tryDouble();
    const { double, stripe } = tried;
    const family = await makeFamily(tried);
    const { id: customer } = await stripe.customers.create({ test_clock: family.clock });
    const subscribe = () =>
      stripe.subscriptions.create({
        customer,
        items: [{ price: family.price.id }],
        trial_period_days: 14,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        expand: ['pending_setup_intent'],
      });
    const [kept, ended] = [await subscribe(), await subscribe()];
    expect(kept.pending_setup_intent).toMatchObject({
      object: 'setup_intent',
      status: 'requires_payment_method',
    });
    const { id: payment_method } = await makeCard(double);
    const intent = typeof kept.pending_setup_intent === 'object' ? kept.pending_setup_intent?.id : '';
    await stripe.setupIntents.confirm(intent ?? '', { payment_method });
    expect(await stripe.subscriptions.retrieve(kept.id)).toMatchObject({
      default_payment_method: payment_method,
      pending_setup_intent: null,
    });
    await family.goTo('2026-02-15');
    expect((await stripe.subscriptions.retrieve(kept.id)).status).toBe('active');
    expect((await stripe.subscriptions.retrieve(ended.id)).status).toBe('canceled');
  });

  test('ends at once if that is asked for', async () => {
    const tried = await tryDouble();
    const family = await makeFamily(tried);
    const { id } = await family.subscribe({ trial_period_days: 14 });
    const now = await tried.stripe.subscriptions.update(id, { trial_end: 'now', proration_behavior: 'none' });
    expect(now.status).toBe('active');
    expect(periodDays(now)).toEqual(['2026-01-31', '2026-02-28']);
  });
});
