import type Stripe from 'stripe';
import { authenticationRequired } from '../cards/behaviours.ts';
import type { Attempt } from '../intents/payment.ts';
import { idOf, idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { intentOf, markPaid, subscriptionOf } from './invoices.ts';
import { openInvoicesOf } from './states.ts';

/** What an attempt to pay means for the invoice that it pays, if there is one, and for its subscription. */
export function afterAttempt(state: State, attempt: Attempt): void {
  const payment = state.all('invoice_payment').find((each) => intentOf(each) === attempt.intent.id);
  const invoice = payment && state.store.get('invoice', idOf(payment.invoice));
  if (invoice?.status !== 'open') return;
  switch (attempt.outcome) {
    case 'succeeded':
      markPaid(state, invoice, attempt.intent.id);
      settle(state, subscriptionOf(invoice), attempt.intent);
      return;
    case 'action':
      state.emit('invoice.payment_action_required', invoice);
      return;
    case 'failed': {
      const failed = { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true };
      state.put('invoice', failed);
      state.emit('invoice.payment_failed', failed);
      if (attempt.refusal === authenticationRequired) state.emit('invoice.payment_action_required', failed);
    }
  }
}

/** What a card that was set up means for the subscription that waited for it. */
export function afterSetup(state: State, intent: Stripe.SetupIntent): void {
  if (intent.status !== 'succeeded') return;
  const waiting = state.all('subscription').find((each) => idOrNull(each.pending_setup_intent) === intent.id);
  if (!waiting) return;
  const settled: Stripe.Subscription = {
    ...waiting,
    default_payment_method: idOrNull(intent.payment_method),
    pending_setup_intent: null,
  };
  state.put('subscription', settled);
  state.emit('customer.subscription.updated', settled, waiting);
}

/** A subscription whose invoices are paid is active. */
function settle(state: State, id: string | null, intent: Stripe.PaymentIntent): void {
  const subscription = id ? state.store.get('subscription', id) : undefined;
  if (!subscription) return;
  const owes = openInvoicesOf(state, subscription.id).length > 0;
  const revives = ['incomplete', 'past_due'].includes(subscription.status) && !owes;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const settled: Stripe.Subscription = {
    ...subscription,
    default_payment_method: saves ? idOrNull(intent.payment_method) : subscription.default_payment_method,
    status: revives ? 'active' : subscription.status,
  };
  if (settled.status === subscription.status && !saves) return;
  state.put('subscription', settled);
  state.emit('customer.subscription.updated', settled, subscription);
}
