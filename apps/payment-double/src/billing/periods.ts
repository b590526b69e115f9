import type Stripe from 'stripe';
import { idOf } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { periodEnd, type Rhythm } from '../time/calendar.ts';
import { collect, methodOf } from './collect.ts';
import { remainingAfter } from './discounts.ts';
import { type Issue, issueInvoice } from './invoices.ts';
import { endSubscription, periodOf, withPeriod } from './states.ts';

/** The rhythm in which a subscription is charged; its items share it. */
export function rhythmOf(items: readonly Pick<Stripe.SubscriptionItem, 'price'>[]): Rhythm {
  const recurring = items[0]?.price.recurring;
  return { interval: recurring?.interval ?? 'month', interval_count: recurring?.interval_count ?? 1 };
}

/** The trial or a period is over: the next one begins and is charged, or the subscription ends. */
export function startNextPeriod(state: State, subscription: Stripe.Subscription): void {
  const isTrialEnd = subscription.status === 'trialing';
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (isTrialEnd && missing === 'cancel' && methodOf(state, subscription) === null) {
    endSubscription(state, subscription, 'cancellation_requested');
    return;
  }
  const before = periodOf(subscription);
  const start = before.end;
  const end = periodEnd(subscription.billing_cycle_anchor, rhythmOf(subscription.items.data), start);
  const begun: Stripe.Subscription = {
    ...subscription,
    items: withPeriod(subscription.items, { start, end }),
    status: isTrialEnd ? 'active' : subscription.status,
  };
  state.put('subscription', begun);
  const invoice = billPeriod(state, begun, {
    reason: 'subscription_cycle',
    service: { start, end },
    period: before,
  });
  state.emit('customer.subscription.updated', state.need('subscription', begun.id), subscription);
  collect(state, invoice.id);
}

/** Issues the invoice of a period and notes it, with the discounts that are left, on the subscription. */
export function billPeriod(state: State, subscription: Stripe.Subscription, issue: Issue): Stripe.Invoice {
  const invoice = issueInvoice(state, subscription, issue);
  const isReduced = (invoice.total_discount_amounts ?? []).length > 0;
  const time = state.now(idOf(subscription.customer));
  const discounts = remainingAfter(state, subscription.discounts, { time, isReduced });
  state.put('subscription', { ...subscription, discounts, latest_invoice: invoice.id });
  return invoice;
}
