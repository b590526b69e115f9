import type Stripe from 'stripe';

/** What the provider says about an error, under the key `error`. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
  readonly charge?: string | undefined;
  readonly payment_intent?: Stripe.PaymentIntent | undefined;
  readonly setup_intent?: Stripe.SetupIntent | undefined;
  readonly payment_method?: Stripe.PaymentMethod | undefined;
}

/** A refused call, with the status and the body of its reply. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** True if what was done before the refusal is kept, such as the failed attempt of a declined card. */
  readonly keepsChanges: boolean;

  constructor(status: number, body: ErrorBody, keepsChanges = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsChanges = keepsChanges;
  }
}

/** 400: the request makes no sense, or not in this state. */
export function invalid(message: string, more: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more });
}

/** 404: there is no such thing. @param noun as the provider names it, `customer` or `setupintent` */
export function missing(noun: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
}

/** Why a bank refuses a card. */
export interface Refusal {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** 402: the card was refused. The attempt is kept unless `keepsChanges` says otherwise. */
export function cardError(refusal: Refusal, more: Partial<ErrorBody> = {}, keepsChanges = true): ApiError {
  return new ApiError(402, { type: 'card_error', ...refusal, ...more }, keepsChanges);
}
