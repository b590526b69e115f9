import type Stripe from 'stripe';
import { makePaymentMethod, noAddress } from '../objects/payment-method.ts';
import type { State } from '../state/state.ts';
import { readCard, type TypedCard } from './numbers.ts';

interface About {
  readonly billing: Stripe.PaymentMethod.BillingDetails;
  readonly metadata: Stripe.Metadata;
}

const nobody: About = {
  billing: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
  metadata: {},
};

/** The provider's names for cards of which nobody types a number. Each use is another card. */
const named: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
};

/**
 * Makes a payment method of a card as it was typed.
 * @throws ApiError 402 with the code of the field at fault
 */
export function enterCard(state: State, typed: TypedCard, about: About = nobody): Stripe.PaymentMethod {
  const { number, month, year, cvc } = typed;
  const card = readCard(typed, state.now());
  const fingerprint = state.hash(number.replaceAll(/\D/g, '')).slice(0, 16);
  const method = makePaymentMethod(
    { card, month, year, fingerprint, hasCvc: cvc !== undefined, ...about },
    state.now(),
  );
  state.put('payment_method', method);
  state.put('card', { id: method.id, behaviour: card.behaviour, authenticated: false });
  return method;
}

/**
 * The payment method that a request names: by its id, or by one of the provider's names for test cards.
 * @throws ApiError 400 if there is none
 */
export function namedMethod(state: State, id: string, param?: string): Stripe.PaymentMethod {
  const number = named[id];
  if (number === undefined) return state.need('payment_method', id, param);
  const year = new Date(state.now() * 1000).getUTCFullYear() + 1;
  return enterCard(state, { number, month: 12, year, cvc: '123' });
}
