import type Stripe from 'stripe';
import type { Tried } from './double.ts';
import { giveCard, makePrice, startOfTests } from './sdk.ts';

/** A customer in the time of a test clock, with a card. */
export interface Family {
  readonly customer: string;
  readonly method: string;
  readonly clock: string;
  readonly price: Stripe.Price;
  /** Subscribes to the price. */
  subscribe(more?: Partial<Stripe.SubscriptionCreateParams>): Promise<Stripe.Subscription>;
  /** Moves the test clock to a day, such as `2026-03-01`, at noon. */
  goTo(date: string): Promise<void>;
  /** The subscription as it is now. */
  current(): Promise<Stripe.Subscription>;
}

export async function makeFamily(
  { double, stripe }: Tried,
  { number, price }: { number?: string; price?: Stripe.Price } = {},
): Promise<Family> {
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: startOfTests });
  const { id: customer } = await stripe.customers.create({ email: 'astrid@example.com', test_clock: clock });
  const method = await giveCard(double, customer, number);
  const offered = price ?? (await makePrice(stripe));
  return {
    customer,
    method,
    clock,
    price: offered,
    subscribe: (more = {}) =>
      stripe.subscriptions.create({ customer, items: [{ price: offered.id }], ...more }),
    goTo: async (date) => {
      const frozen_time = Date.parse(`${date}T12:00:00Z`) / 1000;
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
    },
    current: async () => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
      const [first] = data;
      if (!first) throw new Error('There is no subscription.');
      return first;
    },
  };
}

/** The days on which the period of a subscription begins and ends. */
export function periodDays({ items }: Stripe.Subscription): readonly (string | undefined)[] {
  const [item] = items.data;
  return [item?.current_period_start, item?.current_period_end].map(dayText);
}

/** `2026-01-31` */
export const dayText = (time: number | null | undefined): string | undefined =>
  typeof time === 'number' ? new Date(time * 1000).toISOString().slice(0, 10) : undefined;
