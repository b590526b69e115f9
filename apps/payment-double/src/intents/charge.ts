import type Stripe from 'stripe';
import type { Refusal } from '../api/errors.ts';
import { makeCharge } from '../objects/charge.ts';
import { makeDispute } from '../objects/dispute.ts';
import { idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';

/** A charge that the bank refused. */
export function failedCharge(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Refusal,
): Stripe.Charge {
  const now = state.now(idOrNull(intent.customer));
  const charge = makeCharge({ intent, method, refusal, isAuthenticated: false }, now);
  state.put('charge', charge);
  state.emit('charge.failed', charge);
  return charge;
}

/** A charge that succeeded. */
export function succeededCharge(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Stripe.Charge {
  const now = state.now(idOrNull(intent.customer));
  const charge = makeCharge({ intent, method, refusal: undefined, isAuthenticated }, now);
  state.put('charge', charge);
  state.emit('charge.succeeded', charge);
  return charge;
}

/** The cardholder says to the bank that the charge was not theirs. */
export function disputeCharge(state: State, charge: Stripe.Charge): void {
  const disputed: Stripe.Charge = { ...charge, disputed: true };
  const dispute = makeDispute(charge, state.now(idOrNull(charge.customer)));
  state.put('charge', disputed);
  state.put('dispute', dispute);
  state.emit('charge.dispute.created', dispute);
}
