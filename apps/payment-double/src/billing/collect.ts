import type Stripe from 'stripe';
import { type Attempt, attemptPayment } from '../intents/payment.ts';
import type { Confirmation } from '../intents/setup.ts';
import { idOf, idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { day } from '../time/calendar.ts';
import { afterAttempt } from './after-intents.ts';
import { intentOf, paymentOf, subscriptionOf } from './invoices.ts';
import { endSubscription, isEnded } from './states.ts';

/** On which days after the first failure a renewal is charged again. After the last one the subscription ends. */
export const retryDays = [3, 5, 7] as const;

/** The card by which a subscription is paid: its own, else the customer's; null if there is none. */
export function methodOf(
  state: State,
  subscription: Pick<Stripe.Subscription, 'customer' | 'default_payment_method'>,
): string | null {
  const customer = state.customer(idOf(subscription.customer));
  return (
    idOrNull(subscription.default_payment_method) ??
    idOrNull(customer.invoice_settings.default_payment_method)
  );
}

/** Charges an open invoice. @returns undefined if there is nothing to pay */
export function payInvoice(
  state: State,
  invoice: Stripe.Invoice,
  confirmation: Confirmation & { readonly offSession: boolean },
): Attempt | undefined {
  const payment = paymentOf(state, invoice.id);
  const intent = payment && state.store.get('payment_intent', intentOf(payment) ?? '');
  if (!intent) return undefined;
  const attempt = attemptPayment(state, intent, confirmation);
  afterAttempt(state, attempt);
  return attempt;
}

/** Charges an open invoice while nobody is there; if that fails, plans the next attempt, or ends the subscription. */
export function collect(state: State, invoiceId: string): void {
  const invoice = state.need('invoice', invoiceId);
  const subscription = state.store.get('subscription', subscriptionOf(invoice) ?? '');
  if (invoice.status !== 'open' || !subscription) return;
  const method = methodOf(state, subscription);
  if (method === null) failWithoutMethod(state, invoice);
  else if (payInvoice(state, invoice, { method, offSession: true })?.outcome === 'succeeded') return;
  planRetry(state, invoiceId, subscription.id);
}

function failWithoutMethod(state: State, invoice: Stripe.Invoice): void {
  const failed = { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true };
  state.put('invoice', failed);
  state.emit('invoice.payment_failed', failed);
}

function planRetry(state: State, invoiceId: string, subscriptionId: string): void {
  const invoice = state.need('invoice', invoiceId);
  const notes = state.store.get('invoice_notes', invoiceId);
  const failedAt = notes?.failedAt ?? state.now(idOrNull(invoice.customer));
  const retries = notes ? notes.retries + 1 : 0;
  const next = retryDays[retries];
  state.put('invoice_notes', { id: invoiceId, failedAt, retries });
  const planned: Stripe.Invoice = {
    ...invoice,
    auto_advance: next !== undefined,
    next_payment_attempt: next === undefined ? null : failedAt + next * day,
  };
  state.put('invoice', planned);
  state.emit('invoice.updated', planned, invoice);
  const subscription = state.need('subscription', subscriptionId);
  if (isEnded(subscription)) return;
  if (next === undefined) {
    endSubscription(state, subscription, 'payment_failed');
  } else if (subscription.status !== 'past_due') {
    const owing: Stripe.Subscription = { ...subscription, status: 'past_due' };
    state.put('subscription', owing);
    state.emit('customer.subscription.updated', owing, subscription);
  }
}
