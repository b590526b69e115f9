import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { giftPrice } from './orders.ts';

/** Money, in the smallest unit of its currency (all five of ours have two decimals, spec §9). */
const money = z.object({ amount: integer(), currency: z.string() });
export type Money = z.infer<typeof money>;

/** A moment, ISO 8601. */
const moment = z.string();

/** What is sold: a service for families. */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
});
export type Product = z.infer<typeof product>;

/** A price, with VAT where the country has it included. */
export const price = z.object({
  id: z.string(),
  product: z.string(),
  currency: z.string(),
  unit_amount: integer(),
  /** How often it is charged. */
  recurring: z.object({ interval: z.enum(['day', 'week', 'month', 'year']) }),
  /** Whether VAT is included; false where prices are without tax. */
  taxIncluded: z.boolean(),
});
export type Price = z.infer<typeof price>;

/** The states that concern people: `incomplete` until the first payment has succeeded, `past_due` while a renewal is tried again. */
export const subscriptionStatus = z.enum([
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
]);

/** What the person has to do, so that a payment succeeds. */
const paymentAction = z.object({
  /** `authenticate`: confirm the payment at their bank; `card`: enter another card. */
  kind: z.enum(['authenticate', 'card']),
  due: money,
  /** With which the provider's form confirms the payment; null if there is nothing to confirm. */
  client_secret: z.nullable(z.string()),
});

export const paidSubscription = z.object({
  id: z.string(),
  status: subscriptionStatus,
  items: z.array(z.object({ priceId: z.string() })),
  productId: z.string(),
  /** The end of the trial; null if there is none. */
  trialEnd: z.nullable(moment),
  /** When it renews, or ends if it has been cancelled. */
  periodEnd: z.nullable(moment),
  cancel_at_period_end: z.boolean(),
  endedAt: z.nullable(moment),
  /** The next charge; null if there is none. */
  nextCharge: z.nullable(z.extend(money, { at: moment, last4: z.nullable(z.string()) })),
  action: z.nullable(paymentAction),
  /** Until when the guardian may withdraw from the contract, and is paid back; null if they cannot (any more). */
  withdrawBy: z.nullable(moment),
});
export type PaidSubscription = z.infer<typeof paidSubscription>;

export const paidInvoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  created: moment,
  total: integer(),
  /** Included in the total. */
  tax: integer(),
  currency: z.string(),
});
export type PaidInvoice = z.infer<typeof paidInvoice>;

/** What is sold in the country. For people who have no account yet, too. */
export const getProducts = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/products',
  reply: z.object({
    products: z.array(product),
    prices: z.array(price),
    /** What gift cards cost; empty where none are sold. */
    giftPrices: z.array(giftPrice),
    /** With this key the provider's form is loaded; null if it cannot be. */
    publishableKey: z.nullable(z.string()),
    /** Origin of the local double that stands for the provider; null if it is the provider. */
    double: z.nullable(z.string()),
    trialDays: integer(),
  }),
  authenticated: false,
});

export const getSubscriptions = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/subscriptions',
  reply: z.object({ subscriptions: z.array(paidSubscription) }),
});

/**
 * Subscribes to a price, at the server's price. There is one live subscription for each product: a further one is refused with 409
 * (`subscription.alreadyActive`), a coupon that is not valid with 400 (`payment.coupon`), a declined card with 402.
 */
export const addSubscription = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/subscriptions',
  body: z.object({
    priceId: text(1, 255),
    couponId: z.optional(z.nullable(text(1, 255))),
    /** Whether the caller expects a trial: then it is refused with 409 (`payment.trialUsed`) instead of charging somebody who has had it. */
    trial: z.optional(z.boolean()),
  }),
  reply: paidSubscription,
  status: 201,
});

const idParams = z.object({ id: text(1, 255) });

/** Cancels at the end of what is paid for, or takes that back. */
export const changeSubscription = defineEndpoint('payments', {
  method: 'PUT',
  path: '/payments/subscriptions/:id',
  params: idParams,
  body: z.object({ cancel_at_period_end: z.boolean() }),
  reply: paidSubscription,
});

export const applyCoupon = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/subscription-coupon/:id',
  params: idParams,
  body: z.object({ couponId: text(1, 255) }),
  reply: paidSubscription,
  status: 200,
});

/**
 * Withdraws from a subscription, within 14 days of its beginning or of its first charge: it ends at once, and everything that was charged for it
 * is paid back. Time from gifts stays. Whoever does it twice gets the same answer; later it is refused with 409 (`subscription.withdrawTooLate`).
 */
export const withdrawSubscription = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/subscriptions/:id/withdraw',
  params: idParams,
  reply: z.object({
    received: moment,
    /** What is paid back; null while the provider does not say how much that is. */
    amount: z.nullable(integer()),
    currency: z.string(),
  }),
  status: 200,
});

export const getInvoices = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/invoices',
  reply: z.object({ invoices: z.array(paidInvoice) }),
});

/** The address of a receipt at the provider; it works for some days, so it is asked for when it is wanted. */
export const getInvoiceFile = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/invoices/:id/file',
  params: idParams,
  reply: z.object({ url: z.string() }),
});
