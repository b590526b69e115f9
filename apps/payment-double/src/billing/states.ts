import type Stripe from 'stripe';
import { idOf } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { endDiscounts } from './discounts.ts';
import { subscriptionOf, voidInvoice } from './invoices.ts';

/** A subscription that will never be charged again. */
export function isEnded({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The period that is paid, or tried. All items of a subscription share it. */
export function periodOf({ items, created }: Stripe.Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created };
}

/** The items with another period. */
export function withPeriod(
  items: Stripe.Subscription['items'],
  { start, end }: { readonly start: number; readonly end: number },
): Stripe.Subscription['items'] {
  const data = items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  return { ...items, data };
}

/** Ends a subscription now. Open invoices are not charged any more. */
export function endSubscription(
  state: State,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  if (subscription.status === 'incomplete') return expireSubscription(state, subscription);
  const now = state.now(idOf(subscription.customer));
  const details = subscription.cancellation_details;
  const ended: Stripe.Subscription = {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: details?.comment ?? null,
      feedback: details?.feedback ?? null,
      feedback_option: details?.feedback_option ?? null,
      reason,
    },
    ended_at: now,
    status: 'canceled',
  };
  for (const invoice of openInvoicesOf(state, subscription.id)) stopCollecting(state, invoice);
  endDiscounts(state, subscription.discounts);
  state.put('subscription', ended);
  state.emit('customer.subscription.deleted', ended);
  return ended;
}

function stopCollecting(state: State, invoice: Stripe.Invoice): void {
  const left: Stripe.Invoice = { ...invoice, auto_advance: false, next_payment_attempt: null };
  state.put('invoice', left);
  state.emit('invoice.updated', left, invoice);
}

/** The first invoice of an incomplete subscription was not paid in time, or never will be. */
export function expireSubscription(state: State, subscription: Stripe.Subscription): Stripe.Subscription {
  const now = state.now(idOf(subscription.customer));
  for (const invoice of openInvoicesOf(state, subscription.id)) voidInvoice(state, invoice);
  const expired: Stripe.Subscription = {
    ...subscription,
    canceled_at: now,
    ended_at: now,
    status: 'incomplete_expired',
  };
  state.put('subscription', expired);
  state.emit('customer.subscription.updated', expired, subscription);
  return expired;
}

export function openInvoicesOf(state: State, subscription: string): Stripe.Invoice[] {
  return state
    .all('invoice')
    .filter((invoice) => invoice.status === 'open' && subscriptionOf(invoice) === subscription);
}
