import type Stripe from 'stripe';
import type { Behaviour } from '../cards/behaviours.ts';

/** What only the double knows about a payment method: neither number nor security code is ever kept. */
export interface CardNotes {
  /** The id of the payment method. */
  readonly id: string;
  readonly behaviour: Behaviour;
  /** True once 3-D Secure was passed when the card was set up for later charges. */
  readonly authenticated: boolean;
}

/** A 3-D Secure page that waits for its answer, or had it. */
export interface Challenge {
  /** Unguessable, because the page has no other protection. */
  readonly id: string;
  /** The id of the setup or payment intent. */
  readonly intent: string;
  readonly returnUrl: string | null;
  readonly result: 'open' | 'complete' | 'failed';
}

/** What the double has to remember about a subscription besides what the API shows. */
export interface SubscriptionNotes {
  /** The id of the subscription. */
  readonly id: string;
  readonly trialReminderSent: boolean;
}

/** The retries of an invoice that could not be charged. */
export interface InvoiceNotes {
  /** The id of the invoice. */
  readonly id: string;
  /** When the first attempt failed; retries are counted from it. */
  readonly failedAt: number;
  readonly retries: number;
}

/** The address of a receipt, which contains its token. */
export interface ReceiptAddress {
  /** The token. */
  readonly id: string;
  readonly invoice: string;
}

/** An event on its way to the webhook. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly attempts: number;
  /** When it was queued, and when it is tried next, in the machine's milliseconds: moving the clock moves no delivery. */
  readonly queuedAt: number;
  readonly nextAt: number;
}

/** The reply to a request with an Idempotency-Key. */
export interface KeptReply {
  /** The Idempotency-Key. */
  readonly id: string;
  /** A keyed hash of the request; the request itself may contain a card number and is not kept. */
  readonly request: string;
  readonly at: number;
  readonly status: number;
  readonly body: object;
}

/** A value of the double itself: its clock's offset in seconds, the key of its hashes, its address. */
export interface Setting {
  readonly id: 'clock' | 'secret' | 'origin';
  readonly value: string;
}

/** Everything that is stored, by kind. Objects of the API are stored as the API shows them, references as ids. */
export interface Kinds {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  product: Stripe.Product;
  price: Stripe.Price;
  tax_rate: Stripe.TaxRate;
  coupon: Stripe.Coupon;
  discount: Stripe.Discount;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  test_clock: Stripe.TestHelpers.TestClock;
  card: CardNotes;
  challenge: Challenge;
  subscription_notes: SubscriptionNotes;
  invoice_notes: InvoiceNotes;
  receipt: ReceiptAddress;
  delivery: Delivery;
  kept_reply: KeptReply;
  setting: Setting;
}

export type Kind = keyof Kinds;
export type Tables = { readonly [K in Kind]: Map<string, Kinds[K]> };

/** Empty tables. */
export function emptyTables(): Tables {
  return {
    customer: new Map(),
    payment_method: new Map(),
    setup_intent: new Map(),
    payment_intent: new Map(),
    product: new Map(),
    price: new Map(),
    tax_rate: new Map(),
    coupon: new Map(),
    discount: new Map(),
    subscription: new Map(),
    invoice: new Map(),
    invoice_payment: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
    test_clock: new Map(),
    card: new Map(),
    challenge: new Map(),
    subscription_notes: new Map(),
    invoice_notes: new Map(),
    receipt: new Map(),
    delivery: new Map(),
    kept_reply: new Map(),
    setting: new Map(),
  };
}
