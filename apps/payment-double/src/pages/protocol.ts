/**
 * What the card frame, the 3-D Secure page and the page that contains them say to each other by postMessage. Each side checks
 * the origin and the source window of what it gets, and ignores everything else. README.md tells how they are used.
 */

/** The fields of the card frame. */
export type Field = 'cvc' | 'expiry' | 'number';

/** What can be wrong with a field before anything is sent. */
export type FaultCode =
  | 'incomplete_cvc'
  | 'incomplete_expiry'
  | 'incomplete_number'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'invalid_number';

export interface FieldFault {
  readonly field: Field;
  readonly code: FaultCode;
  /** In the language of the frame. */
  readonly message: string;
}

/** An error in the provider's terms, or of the connection to it. */
export interface FrameError {
  readonly type:
    | 'api_connection_error'
    | 'api_error'
    | 'card_error'
    | 'invalid_request_error'
    | 'validation_error';
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
  /** The field at fault, if it is one. */
  readonly field: Field | null;
}

/** What the parent learns about an intent; the rest it asks its own server. */
export interface IntentSummary {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly status: string;
  readonly paymentMethod: string | null;
}

/** The 3-D Secure page to show in another frame. */
export interface Action {
  /** The id that its message will name. */
  readonly id: string;
  readonly url: string;
}

/** How a request ended. With an action, the intent waits for 3-D Secure. */
export type Outcome =
  | { readonly error: FrameError }
  | { readonly error: null; readonly intent: IntentSummary; readonly action: Action | null };

export interface BillingDetails {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: {
    readonly city?: string | null;
    readonly country?: string | null;
    readonly line1?: string | null;
    readonly line2?: string | null;
    readonly postal_code?: string | null;
    readonly state?: string | null;
  } | null;
}

/** From the parent to the card frame. Each request with an id gets one answer with that id. */
export type HostMessage = { readonly source: 'payment-double-host' } & (
  | { readonly type: 'validate'; readonly id: string }
  | {
      readonly type: 'confirm';
      readonly id: string;
      readonly clientSecret: string;
      readonly billingDetails?: BillingDetails;
    }
  | {
      /** Goes on with the card that the intent already knows: after a renewal that asks for authentication. */
      readonly type: 'continue';
      readonly id: string;
      readonly clientSecret: string;
    }
  | {
      /** Reads the intent: after the 3-D Secure page, or after a reload. */
      readonly type: 'retrieve';
      readonly id: string;
      readonly clientSecret: string;
    }
  | { readonly type: 'focus' }
  | { readonly type: 'clear' }
);

/** From the card frame to the parent. */
export type FrameMessage = { readonly source: 'payment-double-frame' } & (
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | {
      readonly type: 'change';
      readonly complete: boolean;
      readonly empty: boolean;
      readonly error: FieldFault | null;
    }
  | {
      readonly type: 'validated';
      readonly id: string;
      /** Null if all fields are complete. */
      readonly error: FrameError | null;
    }
  | { readonly type: 'answer'; readonly id: string; readonly outcome: Outcome }
);

/** From the 3-D Secure page to the parent. Nothing is said if the page is closed: the intent then waits as before. */
export interface ThreeDSecureMessage {
  readonly source: 'payment-double-3ds';
  readonly type: '3ds';
  readonly id: string;
  readonly result: 'complete' | 'failed';
}
