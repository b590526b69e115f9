import type Stripe from 'stripe';
import { startDouble } from '../start.ts';
import { idOf } from '../state/ids.ts';
import { answerThreeDSecure, giveCard, makeCard, sdkFor, startOfTests } from '../testing/sdk.ts';

/** A reply of the double, with the type of the SDK that it has to satisfy. */
export interface Recorded {
  readonly type: string;
  readonly reply: object;
}

/** Asks a double of its own, by the SDK, for one reply of each kind. */
export async function collectReplies(): Promise<Readonly<Record<string, Recorded>>> {
  const double = await startDouble({ port: 0, now: () => startOfTests * 1000 });
  try {
    const stripe = sdkFor(double);
    return {
      ...(await catalogue(stripe)),
      ...(await family(stripe, double)),
      ...(await payments(stripe, double)),
    };
  } finally {
    await double.close();
  }
}

async function catalogue(stripe: Stripe): Promise<Record<string, Recorded>> {
  const product = await stripe.products.create({
    name: 'Books',
    description: 'For the family',
    metadata: { shelf: '1' },
  });
  const oneTime = await stripe.prices.create({
    product: product.id,
    currency: 'sek',
    unit_amount: 20_000,
    lookup_key: 'gift',
  });
  const recurring = await stripe.prices.create({
    product: product.id,
    currency: 'sek',
    unit_amount: 9900,
    recurring: { interval: 'month' },
    tax_behavior: 'inclusive',
    lookup_key: 'monthly',
  });
  return {
    product: { type: 'Product', reply: product },
    oneTimePrice: { type: 'Price', reply: oneTime },
    recurringPrice: { type: 'Price', reply: recurring },
    priceList: {
      type: 'ApiList<Stripe.Price>',
      reply: await stripe.prices.list({ expand: ['data.product'] }),
    },
    taxRate: {
      type: 'TaxRate',
      reply: await stripe.taxRates.create({
        display_name: 'Moms',
        inclusive: true,
        percentage: 6,
        country: 'SE',
        tax_type: 'vat',
      }),
    },
    percentCoupon: {
      type: 'Coupon',
      reply: await stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'once' }),
    },
    amountCoupon: {
      type: 'Coupon',
      reply: await stripe.coupons.create({
        id: 'TEN',
        amount_off: 1000,
        currency: 'sek',
        duration: 'repeating',
        duration_in_months: 3,
      }),
    },
  };
}

async function family(stripe: Stripe, double: { url: string }): Promise<Record<string, Recorded>> {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: startOfTests, name: 'A family' });
  const { id: customer } = await stripe.customers.create({
    email: 'astrid@example.com',
    name: 'Astrid',
    address: { line1: 'Storgatan 1', city: 'Lund', postal_code: '222 22', country: 'SE' },
    test_clock: clock.id,
  });
  const setup = await stripe.setupIntents.create({ customer, metadata: { account: '12' } });
  const waiting = await stripe.setupIntents.confirm(setup.id, {
    payment_method: (await makeCard(double, '4000002500003155')).id,
    return_url: 'https://portal.example/back',
  });
  await answerThreeDSecure(waiting);
  const [price] = (await stripe.prices.list({ lookup_keys: ['monthly'] })).data;
  const [rate] = (await stripe.taxRates.list()).data;
  const incomplete = await stripe.subscriptions.create({
    customer,
    items: [{ price: price?.id ?? '' }],
    trial_period_days: 14,
    payment_behavior: 'default_incomplete',
    default_tax_rates: [rate?.id ?? ''],
    discounts: [{ coupon: 'HALF' }],
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent', 'discounts.source.coupon'],
  });
  const method = await giveCard(double, customer);
  const advanced = await stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: startOfTests + 15 * 86_400,
  });
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  const payment = (await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })).data;
  return {
    testClock: { type: 'TestHelpers.TestClock', reply: advanced },
    setupIntent: { type: 'SetupIntent', reply: setup },
    setupIntentThatWaits: { type: 'SetupIntent', reply: waiting },
    setupIntentThatSucceeded: { type: 'SetupIntent', reply: await stripe.setupIntents.retrieve(setup.id) },
    paymentMethod: { type: 'PaymentMethod', reply: await stripe.paymentMethods.retrieve(method) },
    customer: {
      type: 'Customer',
      reply: await stripe.customers.retrieve(customer, { expand: ['subscriptions'] }),
    },
    trialSubscription: { type: 'Subscription', reply: incomplete },
    subscription: {
      type: 'Subscription',
      reply: await stripe.subscriptions.update(incomplete.id, { cancel_at_period_end: true }),
    },
    invoice: {
      type: 'Invoice',
      reply: await stripe.invoices.retrieve(invoice?.id ?? '', {
        expand: ['confirmation_secret', 'payments'],
      }),
    },
    invoiceSearch: {
      type: 'ApiSearchResult<Stripe.Invoice>',
      reply: await stripe.invoices.search({ query: `number:"${invoice?.number ?? ''}"` }),
    },
    invoicePayments: { type: 'InvoicePayment[]', reply: payment },
    preview: {
      type: 'Invoice',
      reply: await stripe.invoices.createPreview({
        customer,
        subscription_details: { items: [{ price: price?.id ?? '' }] },
      }),
    },
    canceledSubscription: { type: 'Subscription', reply: await stripe.subscriptions.cancel(incomplete.id) },
    deletedCustomer: { type: 'DeletedCustomer', reply: await stripe.customers.del(customer) },
    subscriptionEvent: {
      type: 'Event',
      reply: await first(stripe.events.list({ type: 'customer.subscription.updated' })),
    },
    invoiceEvent: { type: 'Event', reply: await first(stripe.events.list({ type: 'invoice.paid' })) },
  };
}

async function payments(stripe: Stripe, double: { url: string }): Promise<Record<string, Recorded>> {
  const { id: customer } = await stripe.customers.create({});
  const card = await giveCard(double, customer, '4000000000000259');
  const bad = await giveCard(double, customer, '4000000000000341');
  const order = { amount: 20_000, currency: 'sek', customer, metadata: { order: '3' } };
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: card, confirm: true });
  const failed = await stripe.paymentIntents.create(order);
  await stripe.paymentIntents.confirm(failed.id, { payment_method: bad }).catch(() => undefined);
  const waiting = await stripe.paymentIntents.create({
    ...order,
    payment_method: (await makeCard(double, '4000002500003155')).id,
    confirm: true,
  });
  const good = await stripe.paymentIntents.create({
    ...order,
    payment_method: await giveCard(double, customer),
    confirm: true,
  });
  const refund = await stripe.refunds.create({
    payment_intent: good.id,
    amount: 500,
    reason: 'requested_by_customer',
  });
  return {
    paymentIntent: { type: 'PaymentIntent', reply: intent },
    paymentIntentThatFailed: {
      type: 'PaymentIntent',
      reply: await stripe.paymentIntents.retrieve(failed.id),
    },
    paymentIntentThatWaits: { type: 'PaymentIntent', reply: waiting },
    paymentIntentThatWasCanceled: {
      type: 'PaymentIntent',
      reply: await stripe.paymentIntents.cancel(waiting.id),
    },
    charge: {
      type: 'Charge',
      reply: await stripe.charges.retrieve(idOf(good.latest_charge ?? ''), { expand: ['refunds'] }),
    },
    chargeThatFailed: {
      type: 'Charge',
      reply: await first(stripe.charges.list({ payment_intent: failed.id })),
    },
    refund: { type: 'Refund', reply: refund },
    dispute: { type: 'Dispute', reply: await first(stripe.disputes.list({ payment_intent: intent.id })) },
  };
}

async function first<T extends object>(list: Promise<Stripe.ApiList<T>>): Promise<T> {
  const [found] = (await list).data;
  if (!found) throw new Error('There is none.');
  return found;
}
