import { ApiError } from '@aloud/api';
import type { CardFault } from './cardForm.ts';
import type { Unanswered } from './replies.ts';

/** How long to wait before each question how a payment is (ms): half a minute in all. */
export const pauses = [0, 1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000];

/** The provider's states of a payment that has not been made, and is not being made. */
export const unpaid = ['requires_payment_method', 'requires_action', 'requires_confirmation', 'canceled'];

/** What the provider's form says if the bank has not confirmed a payment; it does not count that among the faults of cards. */
export const notConfirmed = 'payment_intent_authentication_failure';

/** Whether the provider or the bank has refused the card: then it is certain that nothing was paid. */
export const isOfCard = ({ type, code }: CardFault): boolean =>
  type === 'card_error' || type === 'validation_error' || code === notConfirmed;

/** The form has broken off: nobody knows whether the payment has been made, so the server is asked. */
export function noAnswer(error: unknown): CardFault {
  console.error(error);
  return { type: 'api_connection_error' };
}

/** Whether the failure of a call says nothing about what was asked for. */
export const isPassing = (failure: Unanswered): boolean =>
  !(failure instanceof ApiError) || failure.status >= 500 || failure.status === 429;
