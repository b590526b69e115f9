/** What the card frame of the local double and the page that shows it say to each other (apps/payment-double/README.md). */

export interface FrameError {
  readonly type: string;
  readonly code: string;
  readonly message: string;
}

/** The page on which the person confirms something at their bank. */
export interface BankAction {
  readonly id: string;
  readonly url: string;
}

export type DoubleOutcome =
  | { readonly error: FrameError }
  | {
      readonly error: null;
      readonly intent: { readonly status: string; readonly paymentMethod: string | null };
      readonly action: BankAction | null;
    };

export type ToFrame =
  | { readonly type: 'validate' }
  | { readonly type: 'confirm'; readonly clientSecret: string; readonly billingDetails: object }
  | { readonly type: 'continue' | 'retrieve'; readonly clientSecret: string };

export type FromFrame = { readonly source: 'payment-double-frame' } & (
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'validated'; readonly id: string; readonly error: FrameError | null }
  | { readonly type: 'answer'; readonly id: string; readonly outcome: DoubleOutcome }
);
