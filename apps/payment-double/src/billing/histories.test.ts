import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { Control } from '../control/control.ts';
import { randomOf } from '../control/shuffle.ts';
import { idOf, idOrNull } from '../state/ids.ts';
import { type Tried, tryDouble } from '../testing/double.ts';
import { type Family, makeFamily } from '../testing/family.ts';
import { makePrice } from '../testing/sdk.ts';

const histories = 25;
const steps = 40;
const cards = [
  '4242424242424242',
  '4242424242424242',
  '4000002500003155',
  '4000002760003184',
  '4000000000000341',
];

/** Things that a family, support or time may do; refusals belong to them. */
function step({ double, stripe }: Tried, family: Family, random: () => number) {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const { customer, clock, price } = family;
  const subscriptions = async () => (await stripe.subscriptions.list({ customer, status: 'all' })).data;
  const invoices = async () => (await stripe.invoices.list({ customer, status: 'open' })).data;
  const pass = async () => {
    const { frozen_time: now } = await stripe.testHelpers.testClocks.retrieve(clock);
    const days = 1 + Math.floor(random() * 40);
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: now + days * 86_400 });
  };
  const deeds = [
    () =>
      family.subscribe({
        trial_period_days: pick([0, 3, 14]) ?? 0,
        payment_behavior:
          pick(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']) ?? 'allow_incomplete',
      }),
    async () =>
      stripe.subscriptions.update(pick(await subscriptions())?.id ?? '', {
        cancel_at_period_end: random() < 0.5,
      }),
    async () => {
      const { id = '', items } = pick(await subscriptions()) ?? {};
      const dearer = await makePrice(stripe, {
        amount: 14_900,
        interval: pick(['month', 'year']) ?? 'month',
      });
      const changed = [{ id: items?.data[0]?.id ?? '', price: dearer.id }];
      await stripe.subscriptions.update(id, { items: changed, proration_behavior: 'none' });
    },
    async () => stripe.subscriptions.cancel(pick(await subscriptions())?.id ?? ''),
    async () => stripe.invoices.pay(pick(await invoices())?.id ?? ''),
    async () => stripe.invoices.voidInvoice(pick(await invoices())?.id ?? ''),
    async () =>
      double.control.setCard(
        family.method,
        pick(['works', 'works', 'no-funds', 'authenticates-always']) ?? 'works',
      ),
    async () => {
      const coupon = await stripe.coupons.create({
        percent_off: pick([10, 50, 100]) ?? 10,
        duration: pick(['once', 'forever']) ?? 'once',
      });
      const { id = '' } = pick(await subscriptions()) ?? {};
      await stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
    },
    () => stripe.invoices.createPreview({ customer, subscription_details: { items: [{ price: price.id }] } }),
  ];
  // Time passes more often than anything else happens.
  return (random() < 0.4 ? pass : pick(deeds))?.();
}

/** The last that the events tell of each object of a kind. */
function told(log: readonly Stripe.EventBase[], kind: string): Map<string, object> {
  const objects = log.map(({ data }) => ({ id: '', object: '', ...data.object }));
  return new Map(objects.filter(({ object }) => object === kind).map((object) => [object.id, object]));
}

/** Every object is as the last event about it tells, and each paid invoice was charged once, no other one at all. */
function check(control: Control): void {
  const log = control.log();
  const subscriptions = told(log, 'subscription');
  for (const subscription of control.objects('subscription'))
    expect(subscriptions.get(subscription.id)).toEqual(subscription);
  const invoices = told(log, 'invoice');
  for (const invoice of control.objects('invoice')) {
    expect(invoices.get(invoice.id)).toEqual(invoice);
    const payment = control.objects('invoice_payment').find((each) => idOf(each.invoice) === invoice.id);
    const charged = control
      .objects('charge')
      .filter(
        ({ paid, payment_intent: intent }) =>
          paid && intent !== null && idOrNull(intent) === payment?.payment.payment_intent,
      );
    const isCharged = invoice.status === 'paid' && invoice.total > 0;
    expect(charged.map(({ amount }) => amount)).toEqual(isCharged ? [invoice.total] : []);
  }
}

test.each(Array.from({ length: histories }, (_, index) => index + 1))(
  'In a random history (seed %i) the events tell everything, and each paid invoice was charged once',
  async (seed) => {
    const random = randomOf(seed);
    const tried = await tryDouble();
    const family = await makeFamily(tried, { number: cards[seed % cards.length] });
    for (let index = 0; index < steps; index += 1) {
      try {
        await step(tried, family, random);
      } catch (error) {
        // Whatever does not fit is refused; a 5xx would be a fault of the double.
        expect(error).toMatchObject({ statusCode: expect.toSatisfy((status: number) => status < 500) });
      }
      check(tried.double.control);
    }
  },
);
