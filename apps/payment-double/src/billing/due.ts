import type Stripe from 'stripe';
import { idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { day, hour } from '../time/calendar.ts';
import { collect } from './collect.ts';
import { subscriptionOf } from './invoices.ts';
import { startNextPeriod } from './periods.ts';
import { endSubscription, expireSubscription, isEnded, periodOf } from './states.ts';

/** Something that happens at a time by itself. */
export interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** How long the first payment of a subscription may take. */
export const incompleteFor = 23 * hour;
const reminderBefore = 3 * day;

/**
 * What happens next, at the latest at `until`, in the time of a test clock, or of the double (null). Of what happens at the same
 * time, an end comes before a renewal.
 */
export function nextDue(state: State, testClock: string | null, until: number): Due | undefined {
  const subscriptions = state.all('subscription').filter((each) => idOrNull(each.test_clock) === testClock);
  const invoices = state.all('invoice').filter((each) => idOrNull(each.test_clock) === testClock);
  const all = [
    ...subscriptions.flatMap((subscription) => dueOf(state, subscription)),
    ...invoices.flatMap((invoice) => retryOf(state, invoice)),
  ];
  return all
    .filter(({ at }) => at <= until)
    .reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
}

function dueOf(state: State, subscription: Stripe.Subscription): Due[] {
  if (isEnded(subscription)) return [];
  const { id, status, created, cancel_at: cancelAt, trial_end: trialEnd } = subscription;
  const current = () => state.need('subscription', id);
  if (status === 'incomplete')
    return [{ at: created + incompleteFor, run: () => expireSubscription(state, current()) }];
  const due: Due[] = [];
  if (cancelAt !== null)
    due.push({ at: cancelAt, run: () => endSubscription(state, current(), 'cancellation_requested') });
  const isAnnounced = state.store.get('subscription_notes', id)?.trialReminderSent ?? true;
  if (status === 'trialing' && trialEnd !== null && !isAnnounced)
    due.push({ at: trialEnd - reminderBefore, run: () => remind(state, current()) });
  due.push({ at: periodOf(subscription).end, run: () => startNextPeriod(state, current()) });
  return due;
}

function remind(state: State, subscription: Stripe.Subscription): void {
  state.put('subscription_notes', { id: subscription.id, trialReminderSent: true });
  state.emit('customer.subscription.trial_will_end', subscription);
}

function retryOf(state: State, invoice: Stripe.Invoice): Due[] {
  const { id, status, next_payment_attempt: at } = invoice;
  if (status !== 'open' || at === null || subscriptionOf(invoice) === null) return [];
  return [{ at, run: () => collect(state, id) }];
}
