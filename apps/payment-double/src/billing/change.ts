import type Stripe from 'stripe';
import { invalid } from '../api/errors.ts';
import { planOf } from '../objects/catalogue.ts';
import { makeSubscriptionItem, trialSettings } from '../objects/subscription.ts';
import { idOf } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { periodEnd } from '../time/calendar.ts';
import { collect } from './collect.ts';
import { endDiscounts, grantCoupon } from './discounts.ts';
import { itemsFor } from './items.ts';
import { billPeriod, rhythmOf, startNextPeriod } from './periods.ts';
import { isEnded, periodOf, withPeriod } from './states.ts';

export interface ItemChange {
  /** The item to change; without it, an item is added. */
  readonly id?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: number | undefined;
}

/** What is changed; undefined leaves it as it is. */
export interface SubscriptionChange {
  readonly atPeriodEnd?: boolean | undefined;
  readonly cancelAt?: number | null | undefined;
  readonly feedback?:
    | Partial<Pick<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback'>>
    | undefined;
  /** All discounts from now on: those that stay, by id, and coupons to grant. */
  readonly discounts?:
    | readonly { readonly coupon?: string | undefined; readonly discount?: string | undefined }[]
    | undefined;
  readonly items?: readonly ItemChange[] | undefined;
  readonly method?: string | null | undefined;
  readonly taxRates?: Stripe.TaxRate[] | undefined;
  readonly metadata?: Stripe.Metadata | undefined;
  readonly description?: string | null | undefined;
  readonly trialEnd?: number | 'now' | undefined;
  readonly whenMethodIsMissing?: 'cancel' | 'create_invoice' | undefined;
}

/** Changes a subscription, without prorations. @throws ApiError 400 if it has ended */
export function changeSubscription(
  state: State,
  before: Stripe.Subscription,
  change: SubscriptionChange,
): Stripe.Subscription {
  if (isEnded(before))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  let after: Stripe.Subscription = {
    ...before,
    default_payment_method: change.method === undefined ? before.default_payment_method : change.method,
    default_tax_rates: change.taxRates ?? before.default_tax_rates ?? [],
    description: change.description === undefined ? before.description : change.description,
    metadata: change.metadata ?? before.metadata,
    trial_settings: change.whenMethodIsMissing
      ? trialSettings(change.whenMethodIsMissing)
      : before.trial_settings,
  };
  after = withCancellation(state, after, change);
  if (change.discounts) after = { ...after, discounts: discountsAfter(state, after, change.discounts) };
  if (change.items) after = withItems(state, after, change.items);
  if (typeof change.trialEnd === 'number') after = withTrialEnd(state, after, change.trialEnd);
  state.put('subscription', after);
  if (change.trialEnd === 'now' && after.status === 'trialing') endTrialNow(state, after);
  else if (change.items && hasOtherRhythm(before, after)) beginAgain(state, after);
  const changed = state.need('subscription', after.id);
  state.emit('customer.subscription.updated', changed, before);
  return changed;
}

function withCancellation(
  state: State,
  subscription: Stripe.Subscription,
  { atPeriodEnd, cancelAt, feedback }: SubscriptionChange,
): Stripe.Subscription {
  const details = subscription.cancellation_details;
  const noted = {
    comment: feedback?.comment ?? details?.comment ?? null,
    feedback: feedback?.feedback ?? details?.feedback ?? null,
    feedback_option: details?.feedback_option ?? null,
    reason: details?.reason ?? null,
  };
  if (atPeriodEnd === undefined && cancelAt === undefined)
    return { ...subscription, cancellation_details: noted };
  const end = atPeriodEnd ? periodOf(subscription).end : (cancelAt ?? null);
  return {
    ...subscription,
    cancel_at: end,
    cancel_at_period_end: atPeriodEnd ?? false,
    canceled_at: end === null ? null : state.now(idOf(subscription.customer)),
    cancellation_details: { ...noted, reason: end === null ? null : 'cancellation_requested' },
  };
}

function discountsAfter(
  state: State,
  subscription: Stripe.Subscription,
  wanted: NonNullable<SubscriptionChange['discounts']>,
): string[] {
  const kept = new Set(wanted.flatMap(({ discount }) => discount ?? []));
  endDiscounts(
    state,
    subscription.discounts.filter((reference) => !kept.has(idOf(reference))),
  );
  const { id, currency } = subscription;
  const grant = { customer: idOf(subscription.customer), subscription: id, currency };
  return wanted.flatMap(({ coupon, discount }) =>
    coupon === undefined ? (discount ?? []) : grantCoupon(state, coupon, grant).id,
  );
}

function withItems(
  state: State,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
): Stripe.Subscription {
  const { data } = subscription.items;
  for (const { id } of changes)
    if (id !== undefined && !data.some((item) => item.id === id))
      throw invalid(`No such subscription item: '${id}'`, { code: 'resource_missing', param: 'items' });
  const kept = data.map((item) => {
    const change = changes.find(({ id }) => id === item.id);
    return { item, price: change?.price ?? item.price.id, quantity: change?.quantity ?? item.quantity ?? 1 };
  });
  const added = changes.flatMap(({ id, price, quantity = 1 }) =>
    id === undefined && price !== undefined ? [{ item: undefined, price, quantity }] : [],
  );
  const all = [...kept, ...added];
  const priced = itemsFor(state, all);
  const { start, end } = periodOf(subscription);
  const now = state.now(idOf(subscription.customer));
  const items = priced.map(({ price, quantity }, index): Stripe.SubscriptionItem => {
    const item = all[index]?.item;
    return item
      ? { ...item, plan: planOf(price), price, quantity }
      : makeSubscriptionItem({ subscription: subscription.id, price, quantity, start, end }, now);
  });
  return { ...subscription, items: { ...subscription.items, data: items } };
}

/** Moves the end of a running trial, or begins one in the middle of a paid period: nothing is charged before it ends. */
function withTrialEnd(
  state: State,
  subscription: Stripe.Subscription,
  trialEnd: number,
): Stripe.Subscription {
  const isTrial = subscription.status === 'trialing';
  if (!isTrial && subscription.status !== 'active')
    throw invalid('In the double, only a trialing or active subscription can be given a trial.', {
      param: 'trial_end',
    });
  const now = state.now(idOf(subscription.customer));
  const start = isTrial ? periodOf(subscription).start : now;
  state.put('subscription_notes', { id: subscription.id, trialReminderSent: false });
  return {
    ...subscription,
    billing_cycle_anchor: trialEnd,
    items: withPeriod(subscription.items, { start, end: trialEnd }),
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: isTrial ? subscription.trial_start : now,
  };
}

function endTrialNow(state: State, subscription: Stripe.Subscription): void {
  const ended = withTrialEnd(state, subscription, state.now(idOf(subscription.customer)));
  state.put('subscription', ended);
  startNextPeriod(state, ended);
}

function hasOtherRhythm(before: Stripe.Subscription, after: Stripe.Subscription): boolean {
  const one = rhythmOf(before.items.data);
  const other = rhythmOf(after.items.data);
  return one.interval !== other.interval || one.interval_count !== other.interval_count;
}

/** Another rhythm begins at once with a full period, except in a trial, whose end stays. */
function beginAgain(state: State, subscription: Stripe.Subscription): void {
  if (subscription.status === 'trialing') return;
  const start = state.now(idOf(subscription.customer));
  const end = periodEnd(start, rhythmOf(subscription.items.data), start);
  const begun: Stripe.Subscription = {
    ...subscription,
    billing_cycle_anchor: start,
    items: withPeriod(subscription.items, { start, end }),
  };
  state.put('subscription', begun);
  const issue = {
    reason: 'subscription_update',
    service: { start, end },
    period: { start, end: start },
  } as const;
  collect(state, billPeriod(state, begun, issue).id);
}
