/**
 * The card form of the provider in a frame of theirs: what is typed there is never known here. Two adapters: the provider's script
 * (stripeCardForm.ts), and the frame of the local double (doubleCardForm.ts).
 */

/** What is wrong, by the provider's names. */
export interface CardFault {
  readonly type: string;
  /** For example `incorrect_cvc`; absent if the provider gives none. */
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** Whose card it is: the form does not ask, so it is sent along. */
export interface BillingDetails {
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1, large. */
  readonly country: string;
}

export type Confirmation =
  | { readonly paymentMethodId: string; readonly error?: undefined }
  | { readonly error: CardFault; readonly paymentMethodId?: undefined };

export interface CardForm {
  /** Shows the form. Resolves once it can be filled in. @throws CardFormError if it cannot be loaded */
  mount(host: HTMLElement): Promise<void>;
  /** Checks what has been typed, and shows what is wrong beside it. @returns null if it is complete */
  validate(): Promise<CardFault | null>;
  /** Sets up the card; if its bank wants to, it asks the person first, in a window of its own. */
  confirmSetup(clientSecret: string, billing: BillingDetails): Promise<Confirmation>;
  /** Asks the person to confirm a payment with one of their cards at its bank. @returns null if it has succeeded */
  confirmPayment(clientSecret: string, paymentMethodId: string): Promise<CardFault | null>;
  /** Says how much will be charged, in the smallest unit of the currency; a form that sets up a card is not told. */
  charge(amount: number): Promise<void>;
  /**
   * Pays with the card that was typed in; if its bank wants to, it asks the person first.
   * @returns null if the provider has taken the payment on: whether it has succeeded is asked of the server
   */
  confirmOrder(clientSecret: string, billing: BillingDetails): Promise<CardFault | null>;
  destroy(): void;
}

/** The form could not be loaded (spec §8). */
export const notLoaded: CardFault = { type: 'api_connection_error', message: 'stripe not loaded' };

export class CardFormError extends Error {
  override readonly name = 'CardFormError';
  readonly fault: CardFault;

  constructor(fault: CardFault = notLoaded) {
    super(fault.message ?? fault.type);
    this.fault = fault;
  }
}
