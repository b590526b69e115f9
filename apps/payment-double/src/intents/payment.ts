import type Stripe from 'stripe';
import { cardError, invalid, type Refusal } from '../api/errors.ts';
import { attach, cardOf } from '../cards/attach.ts';
import { authenticationRequired, conductOf } from '../cards/behaviours.ts';
import { namedMethod } from '../cards/enter.ts';
import { idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { openChallenge } from './challenge.ts';
import { disputeCharge, failedCharge, succeededCharge } from './charge.ts';
import type { Confirmation } from './setup.ts';

export interface PaymentConfirmation extends Confirmation {
  /** True if the cardholder is not there to answer 3-D Secure. */
  readonly offSession?: boolean | undefined;
}

/** How an attempt to pay ended. */
export type Attempt =
  | { readonly outcome: 'action' | 'succeeded'; readonly intent: Stripe.PaymentIntent }
  | {
      readonly outcome: 'failed';
      readonly intent: Stripe.PaymentIntent;
      readonly refusal: Refusal;
      /** Null if it never came to a charge. */
      readonly charge: Stripe.Charge | null;
      readonly method: Stripe.PaymentMethod;
    };

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Charges the card; if the bank wants 3-D Secure, that comes first. @throws ApiError 400 if the intent is over */
export function attemptPayment(
  state: State,
  intent: Stripe.PaymentIntent,
  { method: given, offSession = false, returnUrl = null }: PaymentConfirmation,
): Attempt {
  const method = methodFor(state, intent, given);
  const card = cardOf(state, method);
  const { authentication } = conductOf(card.behaviour);
  const isExempt = authentication === 'unless-set-up' && offSession && card.authenticated;
  if (!authentication || isExempt) return chargeCard(state, intent, method, false);
  if (offSession) return failPayment(state, intent, method, authenticationRequired);
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: openChallenge(state, intent.id, returnUrl),
    payment_method: method.id,
    status: 'requires_action',
  };
  state.put('payment_intent', waiting);
  state.emit('payment_intent.requires_action', waiting);
  return { outcome: 'action', intent: waiting };
}

/** The error of a refused attempt, which is kept. */
export function refusedPayment({ refusal, charge, intent, method }: Attempt & { outcome: 'failed' }): Error {
  return cardError(refusal, { charge: charge?.id, payment_intent: intent, payment_method: method });
}

/** Charges the card, whose holder has authenticated or need not do so. */
export function chargeCard(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Attempt {
  const { atCharge, isDisputed } = conductOf(cardOf(state, method).behaviour);
  if (atCharge) return failPayment(state, intent, method, atCharge);
  const customer = idOrNull(intent.customer);
  if (customer && intent.setup_future_usage) {
    attach(state, method, customer);
    state.put('card', { ...cardOf(state, method), authenticated: true });
  }
  const charge = succeededCharge(state, intent, method, isAuthenticated);
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  state.put('payment_intent', succeeded);
  state.emit('payment_intent.succeeded', succeeded);
  if (isDisputed) disputeCharge(state, charge);
  return { outcome: 'succeeded', intent: succeeded };
}

/** Notes that the card was refused; it, or another one, may be tried again. */
export function failPayment(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Refusal,
): Attempt & { outcome: 'failed' } {
  // Whoever fails 3-D Secure is not charged at all.
  const isCharged = refusal !== authenticationFailed;
  const charge = isCharged ? failedCharge(state, intent, method, refusal) : null;
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: {
      type: isCharged ? 'card_error' : 'invalid_request_error',
      ...refusal,
      ...(charge && { charge: charge.id }),
      payment_method: method,
    },
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  state.put('payment_intent', failed);
  state.emit('payment_intent.payment_failed', failed);
  return { outcome: 'failed', intent: failed, refusal, charge, method };
}

/** What an intent says if its 3-D Secure was failed. */
export const authenticationFailed: Refusal = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The intent is over, and can never be paid. */
export function cancelPayment(
  state: State,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent['cancellation_reason'],
): Stripe.PaymentIntent {
  if (!confirmable.includes(intent.status)) throw unexpected(intent, 'cancel');
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: state.now(idOrNull(intent.customer)),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  state.put('payment_intent', canceled);
  state.emit('payment_intent.canceled', canceled);
  return canceled;
}

function methodFor(state: State, intent: Stripe.PaymentIntent, given: string | undefined) {
  if (!confirmable.includes(intent.status)) throw unexpected(intent, 'confirm');
  const id = given ?? idOrNull(intent.payment_method);
  if (!id)
    throw invalid(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Update it with a payment method and confirm it again.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  const method = namedMethod(state, id, 'payment_method');
  const owner = idOrNull(method.customer);
  if (owner !== null && owner !== idOrNull(intent.customer))
    throw invalid('The provided PaymentMethod belongs to another customer.', { param: 'payment_method' });
  return method;
}

function unexpected(intent: Stripe.PaymentIntent, what: string): Error {
  return invalid(`You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
