/*
 * What a provider knows of what has been charged and paid back: for support, and for the accounts.
 */

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: 'open' | 'paid' | 'uncollectible' | 'void';
  readonly created: Date;
  readonly total: number;
  readonly tax: number;
  readonly currency: string;
}

/** That a payer's bank wants the money back, in the provider's own words. */
export interface ProviderDispute {
  readonly reason: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  /** Until when it takes an answer; null if it takes none. */
  readonly due: Date | null;
}

/** An invoice with what has come back of it. */
export interface ChargedInvoice extends ProviderInvoice {
  readonly customerId: string;
  /** Of what has been paid; null if nothing has. */
  readonly paymentId: string | null;
  readonly charged: number;
  readonly refunded: number;
  readonly dispute: ProviderDispute | null;
}

/** By what an invoice is found: its number, or a payment of it. */
export type InvoiceSearch = { readonly number: string } | { readonly paymentId: string };

/** What an invoice is about, for the accounts. */
export interface InvoicedSale {
  readonly customerId: string;
  readonly productId: string;
  readonly total: number;
  /** VAT that is part of the total, and its rate in percent. */
  readonly tax: number;
  readonly taxRate: number;
}

/** Money that has moved: a charge, what was paid back of one, or what the payer's bank has taken back in a dispute. */
export interface Movement {
  readonly kind: 'charge' | 'refund' | 'dispute';
  /** Negative if a bank gives back what it has taken, because it has decided for us. */
  readonly amount: number;
  /** ISO 4217, small. */
  readonly currency: string;
  readonly paymentId: string;
  /** What was charged; null if it was no invoice. */
  readonly invoice: InvoicedSale | null;
}

export interface Turnover {
  readonly movements: readonly Movement[];
  /** The names of products by their ids. */
  readonly products: ReadonlyMap<string, string>;
}

export interface PaymentRecords {
  /** The newest dispute of a payment. */
  findDispute(paymentId: string): Promise<ProviderDispute | null>;
  findChargedInvoices(customerId: string): Promise<readonly ChargedInvoice[]>;
  searchInvoices(wanted: InvoiceSearch): Promise<readonly ChargedInvoice[]>;
  findInvoice(invoiceId: string): Promise<ChargedInvoice | null>;
  /** What was charged and paid back from a moment on, and before another. */
  findTurnover(from: Date, to: Date): Promise<Turnover>;
}
