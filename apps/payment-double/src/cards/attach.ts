import type Stripe from 'stripe';
import { cardError, invalid } from '../api/errors.ts';
import { idOrNull } from '../state/ids.ts';
import type { CardNotes } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { conductOf } from './behaviours.ts';

/** What the double knows about the card of a payment method. */
export function cardOf(state: State, method: Stripe.PaymentMethod): CardNotes {
  return state.store.get('card', method.id) ?? { id: method.id, behaviour: 'works', authenticated: false };
}

/**
 * Gives the card to the customer.
 * @throws ApiError 402 if the bank refuses it, 400 if it belongs to somebody else
 */
export function attach(state: State, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const owner = idOrNull(method.customer);
  if (owner === customer) return method;
  if (owner !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const { atSetup } = conductOf(cardOf(state, method).behaviour);
  if (atSetup) throw cardError(atSetup, {}, false);
  const attached: Stripe.PaymentMethod = { ...method, customer };
  state.put('payment_method', attached);
  state.emit('payment_method.attached', attached);
  return attached;
}

/** Takes the card from its customer, for whom it is no default any more. */
export function detach(state: State, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const owner = idOrNull(method.customer);
  if (owner === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      {
        code: 'payment_method_unexpected_state',
      },
    );
  forgetDefaults(state, method.id, owner);
  const detached: Stripe.PaymentMethod = { ...method, customer: null };
  state.put('payment_method', detached);
  state.emit('payment_method.detached', detached, method);
  return detached;
}

function forgetDefaults(state: State, method: string, owner: string): void {
  const customer = state.store.get('customer', owner);
  if (
    customer &&
    !customer.deleted &&
    idOrNull(customer.invoice_settings.default_payment_method) === method
  ) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    const after = { ...customer, invoice_settings: settings };
    state.put('customer', after);
    state.emit('customer.updated', after, customer);
  }
  for (const subscription of state.all('subscription')) {
    if (idOrNull(subscription.default_payment_method) !== method) continue;
    const after = { ...subscription, default_payment_method: null };
    state.put('subscription', after);
    state.emit('customer.subscription.updated', after, subscription);
  }
}
