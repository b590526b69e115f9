import type Stripe from 'stripe';
import { cardError, invalid, type Refusal } from '../api/errors.ts';
import { attach, cardOf } from '../cards/attach.ts';
import { conductOf } from '../cards/behaviours.ts';
import { namedMethod } from '../cards/enter.ts';
import { idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { openChallenge } from './challenge.ts';

/** What a confirmation may bring along. */
export interface Confirmation {
  /** The id of the card; without it, that of the intent. */
  readonly method?: string | undefined;
  /** Where the 3-D Secure page leads afterwards; null if it is shown in a frame. */
  readonly returnUrl?: string | null | undefined;
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Sets the card up for later charges: at once, or after 3-D Secure.
 * @throws ApiError 402 if the bank refuses, 400 if the intent is over
 */
export function confirmSetup(
  state: State,
  intent: Stripe.SetupIntent,
  { method: given, returnUrl = null }: Confirmation,
): Stripe.SetupIntent {
  const method = methodFor(state, intent, given);
  const { atSetup, authentication } = conductOf(cardOf(state, method).behaviour);
  if (atSetup) throw failSetup(state, intent, method, atSetup);
  if (!authentication) return succeedSetup(state, intent, method);
  const waiting: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: openChallenge(state, intent.id, returnUrl),
    payment_method: method.id,
    status: 'requires_action',
  };
  state.put('setup_intent', waiting);
  state.emit('setup_intent.requires_action', waiting);
  return waiting;
}

/** The card is set up, and belongs to the intent's customer. */
export function succeedSetup(
  state: State,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  const customer = idOrNull(intent.customer);
  if (customer) attach(state, method, customer);
  state.put('card', { ...cardOf(state, method), authenticated: true });
  const succeeded: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  state.put('setup_intent', succeeded);
  state.emit('setup_intent.succeeded', succeeded);
  return succeeded;
}

/** Notes that the card was refused; another one may be tried. @returns the error to throw */
export function failSetup(
  state: State,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  refusal: Refusal,
): Error {
  const failed: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: {
      type: refusal === setupAuthenticationFailed ? 'invalid_request_error' : 'card_error',
      ...refusal,
      payment_method: method,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  state.put('setup_intent', failed);
  state.emit('setup_intent.setup_failed', failed);
  return cardError(refusal, { payment_method: method, setup_intent: failed });
}

/** What an intent says if its 3-D Secure was failed. */
export const setupAuthenticationFailed: Refusal = {
  code: 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The intent is over without a card. */
export function cancelSetup(
  state: State,
  intent: Stripe.SetupIntent,
  reason: Stripe.SetupIntent['cancellation_reason'],
): Stripe.SetupIntent {
  if (!confirmable.includes(intent.status)) throw unexpected(intent, 'cancel');
  const canceled: Stripe.SetupIntent = {
    ...intent,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  state.put('setup_intent', canceled);
  state.emit('setup_intent.canceled', canceled);
  return canceled;
}

function methodFor(state: State, intent: Stripe.SetupIntent, given: string | undefined) {
  if (!confirmable.includes(intent.status)) throw unexpected(intent, 'confirm');
  const id = given ?? idOrNull(intent.payment_method);
  if (!id)
    throw invalid(
      'You cannot confirm this SetupIntent because it is missing a payment method. Update it with a payment method and confirm it again.',
      { code: 'setup_intent_unexpected_state', setup_intent: intent },
    );
  const method = namedMethod(state, id, 'payment_method');
  const owner = idOrNull(method.customer);
  if (owner !== null && owner !== idOrNull(intent.customer))
    throw invalid('The provided PaymentMethod belongs to another customer.', { param: 'payment_method' });
  return method;
}

function unexpected(intent: Stripe.SetupIntent, what: string): Error {
  return invalid(`You cannot ${what} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  });
}
