/** The states of spec §4, which only go up. */
export const checkoutStates = { init: 1, created: 2, processing: 3, failed: 4, completed: 5 } as const;
export type CheckoutState = (typeof checkoutStates)[keyof typeof checkoutStates];

export const isState = (state: number): state is CheckoutState =>
  Object.values(checkoutStates).some((each) => each === state);

/** The keys of spec §8; the catalogues have their words under the same names. */
export type CheckoutError =
  | 'payment.create_order_failed'
  | 'payment.payment_intent_not_loaded'
  | 'payment.Load_stripe_elements_failed'
  | 'payment.stripe_elements_not_loaded'
  | 'signup.payment_failed'
  | 'payment.get_payment_status_failed';

/** What somebody wants to order. */
export interface Wanted {
  readonly priceId: string;
  readonly quantity: number;
  readonly name: string;
  readonly email: string;
  readonly message: string | null;
  readonly recipient: string | null;
}
