import type Stripe from 'stripe';
import { cardError, invalid } from '../api/errors.ts';
import { makeSetupIntent } from '../objects/setup-intent.ts';
import { makeSubscription, makeSubscriptionItem } from '../objects/subscription.ts';
import { newId } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { day, periodEnd } from '../time/calendar.ts';
import { methodOf, payInvoice } from './collect.ts';
import { grantCoupon } from './discounts.ts';
import { intentOf, paymentOf } from './invoices.ts';
import { type Item, itemsFor } from './items.ts';
import { billPeriod, rhythmOf } from './periods.ts';

export interface SubscribeGiven {
  readonly customer: string;
  readonly items: readonly Item[];
  /** When the trial ends; null without a trial. */
  readonly trialEnd: number | null;
  readonly coupons: readonly string[];
  readonly behaviour: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  readonly offSession: boolean;
  readonly method: string | null;
  readonly taxRates: readonly Stripe.TaxRate[];
  readonly metadata: Stripe.Metadata;
  readonly description: string | null;
  readonly whenMethodIsMissing: 'cancel' | 'create_invoice';
  readonly savesMethod: boolean;
}

/**
 * Begins a subscription: with a trial, or with a first invoice.
 * @throws ApiError 400 if it makes no sense, 402 if its first charge fails and `error_if_incomplete` was asked for
 */
export function subscribe(state: State, given: SubscribeGiven): Stripe.Subscription {
  const customer = state.customer(given.customer);
  const now = state.now(customer.id);
  const priced = itemsFor(state, given.items);
  const [first] = priced;
  if (!first) throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const { currency } = first.price;
  takeCurrency(state, customer, currency);
  const id = newId('sub');
  const anchor = given.trialEnd ?? now;
  const end = given.trialEnd ?? periodEnd(anchor, rhythmOf(priced), now);
  const items = priced.map((item) =>
    makeSubscriptionItem({ ...item, subscription: id, start: now, end }, now),
  );
  const made = makeSubscription(
    {
      ...given,
      id,
      customer: customer.id,
      currency,
      items,
      status: given.trialEnd === null ? 'incomplete' : 'trialing',
      anchor,
      testClock: state.clock.clockOf(customer.id),
      defaultPaymentMethod: given.method,
    },
    now,
  );
  const grant = { customer: customer.id, subscription: id, currency };
  const discounts = given.coupons.map((coupon) => grantCoupon(state, coupon, grant).id);
  const subscription: Stripe.Subscription = { ...made, discounts };
  state.put('subscription', subscription);
  const invoice = billPeriod(state, subscription, {
    reason: 'subscription_create',
    service: { start: now, end },
    period: { start: now, end: now },
    isTrial: given.trialEnd !== null,
  });
  if (given.trialEnd !== null) beginTrial(state, id, given.trialEnd);
  state.emit('customer.subscription.created', state.need('subscription', id));
  if (given.trialEnd === null) payFirst(state, id, invoice, given);
  else remindOfShortTrial(state, id, given.trialEnd);
  return state.need('subscription', id);
}

function beginTrial(state: State, id: string, trialEnd: number): void {
  const subscription = state.need('subscription', id);
  state.put('subscription_notes', { id, trialReminderSent: false });
  if (methodOf(state, subscription) !== null || trialEnd <= subscription.created) return;
  const customer =
    typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
  const intent = makeSetupIntent(
    { customer, description: null, metadata: {}, payment_method: null, usage: 'off_session' },
    subscription.created,
  );
  state.put('setup_intent', intent);
  state.emit('setup_intent.created', intent);
  state.put('subscription', { ...subscription, pending_setup_intent: intent.id });
}

/** A trial of less than three days is announced at once. */
function remindOfShortTrial(state: State, id: string, trialEnd: number): void {
  const subscription = state.need('subscription', id);
  if (trialEnd - subscription.created > 3 * day) return;
  state.put('subscription_notes', { id, trialReminderSent: true });
  state.emit('customer.subscription.trial_will_end', subscription);
}

function payFirst(state: State, id: string, invoice: Stripe.Invoice, given: SubscribeGiven): void {
  const before = state.need('subscription', id);
  if (invoice.status === 'paid') {
    const active: Stripe.Subscription = { ...before, status: 'active' };
    state.put('subscription', active);
    state.emit('customer.subscription.updated', active, before);
    return;
  }
  const method = methodOf(state, before);
  if (given.behaviour === 'default_incomplete') {
    if (method !== null) prepareIntent(state, invoice.id, method);
    return;
  }
  if (method === null)
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  const attempt = payInvoice(state, invoice, { method, offSession: given.offSession });
  if (given.behaviour !== 'error_if_incomplete' || !attempt || attempt.outcome === 'succeeded') return;
  if (attempt.outcome === 'failed') throw cardError(attempt.refusal, {}, false);
  throw cardError(
    {
      code: 'subscription_payment_intent_requires_action',
      message: 'Payment for this subscription requires additional user action before it can be completed.',
    },
    {},
    false,
  );
}

/** The first payment waits for its confirmation, with the card that is there. */
function prepareIntent(state: State, invoice: string, method: string): void {
  const payment = paymentOf(state, invoice);
  const intent = payment && state.store.get('payment_intent', intentOf(payment) ?? '');
  if (intent)
    state.put('payment_intent', { ...intent, payment_method: method, status: 'requires_confirmation' });
}

/** A customer pays in one currency, that of the first subscription. */
function takeCurrency(state: State, customer: Stripe.Customer, currency: string): void {
  if (customer.currency === currency) return;
  if (customer.currency)
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has ${customer.currency}, not ${currency}.`,
    );
  const after: Stripe.Customer = { ...customer, currency };
  state.put('customer', after);
  state.emit('customer.updated', after, customer);
}
