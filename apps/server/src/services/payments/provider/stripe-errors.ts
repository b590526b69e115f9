import Stripe from 'stripe';
import { InvalidInput, PaymentDeclined, PaymentsUnavailable } from '../../../errors.ts';

const couponFault = () =>
  new InvalidInput('payment.coupon', [{ attribute: 'couponId', reason: 'payment.coupon' }]);

/**
 * Makes a call of the provider.
 * @throws PaymentDeclined, InvalidInput for a coupon that is not valid; PaymentsUnavailable if it cannot be reached or has a fault. Anything else
 *   that it refuses is a fault of ours, and is passed on.
 */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentDeclined();
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return isAboutCoupon(error) ? couponFault() : error;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return error;
  if (error instanceof Stripe.errors.StripeError) return new PaymentsUnavailable();
  return error;
}

const isAboutCoupon = ({
  code,
  param = '',
}: {
  readonly code?: string | undefined;
  readonly param?: string | undefined;
}) => code === 'coupon_expired' || /coupon|discounts/.test(param);

/** Whether the provider says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** What can no longer be done to a payment: it has been made, ended or paid back meanwhile. */
const tooLate: ReadonlySet<string | undefined> = new Set([
  'payment_intent_unexpected_state',
  'charge_already_refunded',
]);

/** Whether the provider says that something has happened already, so that it cannot happen any more. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && tooLate.has(error.code);
