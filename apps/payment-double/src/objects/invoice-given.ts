import type Stripe from 'stripe';
import type { InvoiceAmounts } from '../billing/amounts.ts';

/** What an invoice is made for. */
export interface InvoiceGiven {
  readonly customer: Stripe.Customer;
  readonly subscription: Pick<
    Stripe.Subscription,
    'currency' | 'default_tax_rates' | 'discounts' | 'id' | 'metadata' | 'test_clock'
  >;
  readonly items: readonly Stripe.SubscriptionItem[];
  readonly amounts: InvoiceAmounts;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  /** The period for which the subscription is paid. */
  readonly service: { readonly start: number; readonly end: number };
  /** The period that the invoice ends. */
  readonly period: { readonly start: number; readonly end: number };
  readonly isTrial: boolean;
  readonly names: ReadonlyMap<string, string>;
}
