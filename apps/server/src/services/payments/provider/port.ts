import type { subscriptionStates } from '../../../database/schema/index.ts';
import type { PaymentRecords, ProviderInvoice } from './records.ts';

/*
 * What is asked of a card provider, in our words. One adapter speaks to it (stripe.ts); in development that speaks to a local double of the
 * provider, by the same protocol. Every call may fail with PaymentsUnavailable.
 */

/** A card that is kept for future payments. */
export interface Card {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for the same number, whoever entered it; null if the provider does not say. */
  readonly fingerprint: string | null;
}

export type ProviderState = Exclude<(typeof subscriptionStates)[number], 'adding'>;

/** An invoice that has not been paid. */
export interface OpenInvoice {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** What is missing: the guardian's confirmation at their bank, or another card. */
  readonly needs: 'authenticate' | 'card';
  /** For the provider's form in the browser. */
  readonly clientSecret: string | null;
}

export interface ProviderSubscription {
  readonly id: string;
  /** Our id of it; null if it was not made by us. */
  readonly ours: string | null;
  readonly status: ProviderState;
  readonly productId: string;
  readonly priceId: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly trialEnd: Date | null;
  readonly periodEnd: Date | null;
  readonly endedAt: Date | null;
  readonly open: OpenInvoice | null;
  /** Its newest invoice, if that has been paid. */
  readonly receipt: Receipt | null;
}

/** An invoice that has been paid. */
export interface Receipt {
  readonly number: string | null;
  readonly at: Date;
  /** In the smallest unit, with VAT, and the VAT in it. */
  readonly total: number;
  readonly tax: number;
  /** ISO 4217, small. */
  readonly currency: string;
}

/** A service for families that is sold in a country. */
export interface CatalogueProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** The service that it opens (@aloud/api, subscriptionTypes). */
  readonly service: string;
}

export interface CataloguePrice {
  readonly id: string;
  readonly productId: string;
  /** ISO 4217, small. */
  readonly currency: string;
  readonly amount: number;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly taxIncluded: boolean;
}

/** What a gift card costs. */
export interface GiftPrice {
  readonly id: string;
  readonly productId: string;
  /** ISO 4217, small. */
  readonly currency: string;
  readonly amount: number;
  /** For how long a family reads with it. */
  readonly months: number;
  readonly taxIncluded: boolean;
}

/** A rate of VAT. */
export interface TaxRate {
  readonly id: string;
  readonly percent: number;
}

export interface Catalogue {
  readonly products: readonly CatalogueProduct[];
  readonly prices: readonly CataloguePrice[];
  readonly giftPrices: readonly GiftPrice[];
  /** The rates of VAT that are part of every price. */
  readonly taxRates: readonly TaxRate[];
  /** Who sells: name, address and numbers, as receipts have to say; empty if nobody has set it. */
  readonly seller: string;
}

/** The payment of an order, as it is now. */
export interface OrderPayment {
  readonly id: string;
  /** The provider's own state: `succeeded` once it is paid. */
  readonly status: string;
  /** For the provider's form in the browser; null if there is nothing left to pay. */
  readonly clientSecret: string | null;
  /** How much has been paid back, in the smallest unit. */
  readonly refunded: number;
  /** Whether the payer's bank wants the money back, or has it. */
  readonly dispute: 'open' | 'lost' | null;
  /** The last four digits of the card that has paid; null if none has. */
  readonly last4: string | null;
}

export interface NewPayment {
  readonly amount: number;
  /** ISO 4217, small. */
  readonly currency: string;
  readonly description: string;
  /** Our id of what is paid. */
  readonly ours: string;
}

export interface Charge {
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
}

/** A message of the provider whose signature is right. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  /** The payment that it is about; null if it is about none. */
  readonly intentId: string | null;
}

export interface NewSubscription {
  readonly customerId: string;
  readonly priceId: string;
  readonly couponId: string | null;
  readonly trialDays: number | null;
  /** Until when nothing is charged, whatever the trial; null if it is charged as usual. */
  readonly freeUntil: Date | null;
  readonly taxRates: readonly TaxRate[];
  /** Our id of it. */
  readonly ours: string;
}

export interface PaymentProvider {
  readonly records: PaymentRecords;
  /** @param key the same for a repeated call, also after a restart: then it makes no second customer */
  createCustomer(
    about: { readonly accountUid: string; readonly email: string | null },
    key: string,
  ): Promise<string>;
  findDefaultCard(customerId: string): Promise<string | null>;
  setDefaultCard(customerId: string, cardId: string): Promise<void>;
  findCards(customerId: string): Promise<readonly Card[]>;
  removeCard(cardId: string): Promise<void>;
  /** Begins to set up a card of the customer. */
  startCard(customerId: string): Promise<{ readonly id: string; readonly clientSecret: string }>;
  findCatalogue(): Promise<Catalogue>;
  /** All of them, also those that have ended. */
  findSubscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** @param key as in createCustomer @throws InvalidInput if the coupon is not valid */
  subscribe(wanted: NewSubscription, key: string): Promise<void>;
  /** @throws InvalidInput if the coupon is not valid */
  change(
    subscriptionId: string,
    wanted: { readonly cancelAtPeriodEnd?: boolean; readonly couponId?: string },
  ): Promise<void>;
  /** Charges nothing before that day. */
  postpone(subscriptionId: string, until: Date): Promise<void>;
  /** Ends it at once. */
  cancel(subscriptionId: string): Promise<void>;
  /** Charges the default card for an invoice. @throws PaymentDeclined @returns whether the guardian has to confirm it at their bank */
  pay(invoiceId: string): Promise<{ readonly needsConfirmation: boolean }>;
  /** What will be charged next for a subscription that renews. */
  findNextCharge(customerId: string, subscriptionId: string): Promise<Charge | null>;
  findInvoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** The address of a receipt; null if the customer has no such invoice. */
  findInvoiceFile(customerId: string, invoiceId: string): Promise<string | null>;
  /** Begins the payment of an order by anybody. @param key as in createCustomer */
  startPayment(wanted: NewPayment, key: string): Promise<OrderPayment>;
  findPayment(paymentId: string): Promise<OrderPayment>;
  /** Ends a payment that has not been made. @returns false if it can no longer be ended */
  cancelPayment(paymentId: string): Promise<boolean>;
  /** Pays all of it back; what has been paid back already stays so. */
  refundPayment(paymentId: string): Promise<void>;
  /** How much has been charged for a subscription, in the smallest unit, whether or not it was paid back later. */
  findTotalPaid(subscriptionId: string): Promise<number>;
  /** Pays back everything that was charged for a subscription; what has been paid back already stays so. */
  refundSubscription(subscriptionId: string): Promise<void>;
  /** @param raw the bytes of the request as they were received @throws InvalidInput if the signature is wrong or old */
  readEvent(raw: Buffer, signature: string): ProviderEvent;
}
