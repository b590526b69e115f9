import type Stripe from 'stripe';
import { idOf, idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { endSubscription, isEnded } from './states.ts';

/** Deletes a customer, whose subscriptions end first. Invoices and charges stay. */
export function deleteCustomer(state: State, customer: Stripe.Customer): Stripe.DeletedCustomer {
  const running = state
    .all('subscription')
    .filter((each) => idOf(each.customer) === customer.id && !isEnded(each));
  for (const subscription of running) endSubscription(state, subscription, 'cancellation_requested');
  for (const method of state.all('payment_method'))
    if (idOrNull(method.customer) === customer.id) state.put('payment_method', { ...method, customer: null });
  state.emit('customer.deleted', customer);
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  state.put('customer', deleted);
  return deleted;
}
