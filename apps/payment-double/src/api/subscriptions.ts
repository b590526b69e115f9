import type Stripe from 'stripe';
import * as z from 'zod';
import { changeSubscription } from '../billing/change.ts';
import { endSubscription, isEnded, periodOf } from '../billing/states.ts';
import { subscribe } from '../billing/subscribe.ts';
import { idOf, idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { day } from '../time/calendar.ts';
import { del, type Endpoint, get, post } from './endpoint.ts';
import { invalid, missing } from './errors.ts';
import { pageOf } from './lists.ts';
import { listOf, metadataAfter, nothing, text, textAfter } from './params.ts';
import { cancel, creation, update } from './subscription-params.ts';

const statuses = z.enum([
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]);

export const subscriptions: readonly Endpoint[] = [
  post('/v1/subscriptions', { params: creation, run: ({ state }, given) => create(state, given) }),
  get('/v1/subscriptions', {
    params: listOf({
      customer: text.optional(),
      price: text.optional(),
      status: statuses.optional(),
      test_clock: text.optional(),
    }),
    run: ({ state }, { customer, price, status, test_clock: clock, ...page }) => {
      const found = state
        .all('subscription')
        .filter((each) => customer === undefined || idOf(each.customer) === customer)
        .filter((each) => (customer && !clock) || idOrNull(each.test_clock) === (clock ?? null))
        .filter((each) => price === undefined || each.items.data.some((item) => item.price.id === price))
        .filter((each) => hasStatus(each, status));
      return pageOf('/v1/subscriptions', found, page);
    },
  }),
  get('/v1/subscriptions/:id', { params: nothing, run: ({ state, id }) => state.need('subscription', id) }),
  post('/v1/subscriptions/:id', {
    params: update,
    run: ({ state, id }, given) => {
      const before = state.need('subscription', id);
      if (given.default_payment_method) ownMethod(state, given.default_payment_method, before);
      return changeSubscription(state, before, {
        atPeriodEnd: given.cancel_at_period_end,
        cancelAt: given.cancel_at === '' ? null : given.cancel_at,
        feedback: given.cancellation_details,
        discounts: given.discounts === '' ? [] : given.discounts,
        items: neededItems(given.items, given.proration_behavior),
        method: given.default_payment_method === undefined ? undefined : given.default_payment_method || null,
        taxRates: given.default_tax_rates === undefined ? undefined : ratesOf(state, given.default_tax_rates),
        metadata: metadataAfter(before.metadata, given.metadata),
        description: textAfter(before.description, given.description),
        trialEnd: given.trial_end,
        whenMethodIsMissing: given.trial_settings?.end_behavior.missing_payment_method,
      });
    },
  }),
  del('/v1/subscriptions/:id', {
    params: cancel,
    run: ({ state, id }, { cancellation_details: details }) => {
      const subscription = state.need('subscription', id);
      if (isEnded(subscription)) throw missing('subscription', id, 'id');
      const noted = {
        comment: details?.comment ?? null,
        feedback: details?.feedback ?? null,
        feedback_option: null,
        reason: null,
      };
      return endSubscription(
        state,
        { ...subscription, cancellation_details: noted },
        'cancellation_requested',
      );
    },
  }),
];

function create(state: State, given: z.output<typeof creation>): Stripe.Subscription {
  const customer = state.customer(given.customer);
  const method = given.default_payment_method || null;
  if (method) ownMethod(state, method, { customer: customer.id });
  const made = subscribe(state, {
    customer: customer.id,
    items: given.items.map(({ price, quantity = 1 }) => ({ price, quantity })),
    trialEnd: trialEndOf(state, given),
    coupons: (given.discounts || []).flatMap(({ coupon }) => coupon ?? []),
    behaviour: given.payment_behavior ?? 'allow_incomplete',
    offSession: given.off_session ?? false,
    method,
    taxRates: ratesOf(state, given.default_tax_rates ?? ''),
    metadata: metadataAfter({}, given.metadata),
    description: textAfter(null, given.description),
    whenMethodIsMissing: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    savesMethod: given.payment_settings?.save_default_payment_method === 'on_subscription',
  });
  const ends = given.cancel_at_period_end ?? false;
  if (!ends && !given.cancel_at) return made;
  const after = {
    ...made,
    cancel_at: ends ? periodOf(made).end : given.cancel_at || null,
    cancel_at_period_end: ends,
    canceled_at: made.created,
  };
  state.put('subscription', after);
  state.emit('customer.subscription.updated', after, made);
  return after;
}

function trialEndOf(
  state: State,
  given: Pick<z.output<typeof creation>, 'customer' | 'trial_end' | 'trial_period_days'>,
): number | null {
  const now = state.now(given.customer);
  const { trial_end: end, trial_period_days: days = 0 } = given;
  if (end === 'now') return null;
  if (end === undefined) return days === 0 ? null : now + days * day;
  if (end <= now) throw invalid('Invalid timestamp: must be in the future.', { param: 'trial_end' });
  return end;
}

/** The tax rates as the subscription contains them. */
export function ratesOf(state: State, ids: readonly string[] | ''): Stripe.TaxRate[] {
  return (ids || []).map((id, index) => state.need('tax_rate', id, `default_tax_rates[${index}]`));
}

function ownMethod(state: State, id: string, { customer }: Pick<Stripe.Subscription, 'customer'>): void {
  const method = state.need('payment_method', id, 'default_payment_method');
  if (idOrNull(method.customer) !== idOf(customer))
    throw invalid(`The customer does not have a payment method with the ID ${id}.`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
}

function neededItems<T>(items: T, proration: 'none' | undefined): T {
  if (items !== undefined && proration === undefined)
    throw invalid('The double makes no prorations: pass proration_behavior=none with items.', {
      param: 'proration_behavior',
    });
  return items;
}

/** Without a status, what was canceled is left out. */
function hasStatus(
  subscription: Stripe.Subscription,
  wanted: z.output<typeof statuses> | undefined,
): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return subscription.status !== 'canceled';
  if (wanted === 'ended') return isEnded(subscription);
  return subscription.status === wanted;
}
