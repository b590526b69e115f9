import * as z from 'zod/mini';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { checked, integer, text, trimmed } from '../fields.ts';
import { cancellationKind } from './cancellations.ts';
import { giftCardState } from './gift-cards.ts';
import { orderStatus } from './orders.ts';
import { paidInvoice } from './subscriptions.ts';

/** A moment, ISO 8601. */
const moment = z.string();

const familyParams = z.object({ userUid: text(1) });

/** A subscription of a guardian, as support sees it: no card, no receipts. */
export const familySubscription = z.object({
  id: z.string(),
  /** The service that it opens. */
  type: z.string(),
  /** The provider's state, or `adding` while nobody knows whether the provider has it. */
  status: z.string(),
  trialEnd: z.nullable(moment),
  /** Whether it is free until then by a gift, or by days that support gave, and not on trial. */
  gift: z.boolean(),
  periodEnd: z.nullable(moment),
  endedAt: z.nullable(moment),
  cancel_at_period_end: z.boolean(),
  /** By which the provider's dashboard finds it; null if it is not known. */
  providerId: z.nullable(z.string()),
});
export type FamilySubscription = z.infer<typeof familySubscription>;

/** What is known here of what a guardian pays, for support; newest first. Empty for everybody else. */
export const getFamilySubscriptions = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/families/:userUid',
  params: familyParams,
  reply: z.object({ subscriptions: z.array(familySubscription) }),
});

/** That a payer's bank wants the money back, in the provider's own words. */
export const dispute = z.object({
  /** For example `fraudulent` or `product_not_received`. */
  reason: z.string(),
  /** For example `needs_response`, `under_review`, `won` or `lost`. */
  status: z.string(),
  amount: integer(),
  currency: z.string(),
  /** Until when the provider takes an answer; null if it takes none. */
  due: z.nullable(moment),
});
export type Dispute = z.infer<typeof dispute>;

/** What support has done about a payment. */
export const paymentAct = z.object({
  id: z.string(),
  kind: z.enum(['refund', 'goodwill']),
  /** What was paid back, in the smallest unit; null for days. */
  amount: z.nullable(integer()),
  currency: z.nullable(z.string()),
  /** How many days were given, and until when the family reads with them; null for a refund. */
  days: z.nullable(integer()),
  until: z.nullable(moment),
  reason: z.string(),
  /** Who did it; the name is null if that person is deleted. */
  actor: z.object({ uid: z.string(), name: z.nullable(z.string()) }),
  at: moment,
});
export type PaymentAct = z.infer<typeof paymentAct>;

/** An order of gift cards, as support sees it: what became of its cards, and never their codes. */
export const staffOrder = z.object({
  id: z.string(),
  status: orderStatus,
  /** The buyer's, as they wrote them. */
  name: z.string(),
  email: z.string(),
  service: z.string(),
  months: integer(),
  quantity: integer(),
  /** In the smallest unit of the currency, with VAT. */
  total: integer(),
  refunded: integer(),
  currency: z.string(),
  created: moment,
  paid: z.nullable(moment),
  /** When the buyer withdrew from it; null if they did not. */
  withdrawn: z.nullable(moment),
  /** By which the provider's dashboard finds the payment; null if it is not known. */
  providerId: z.nullable(z.string()),
  cards: z.array(
    z.object({
      number: integer(),
      state: giftCardState,
      expires: z.nullable(moment),
      redeemed: z.nullable(moment),
      /** The guardian who redeemed it; null if nobody has, or the account is gone. */
      userUid: z.nullable(z.string()),
    }),
  ),
  dispute: z.nullable(dispute),
  acts: z.array(paymentAct),
  /** Whether it can be paid back. */
  refundable: z.boolean(),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** An invoice of a subscription, as support sees it. */
export const staffInvoice = z.extend(paidInvoice, {
  /** How much of it has been paid back, in the smallest unit. */
  refunded: integer(),
  dispute: z.nullable(dispute),
  /** Whether it can be paid back. */
  refundable: z.boolean(),
});
export type StaffInvoice = z.infer<typeof staffInvoice>;

export const foundInvoice = z.extend(staffInvoice, {
  /** The guardian who pays it; null if the account is gone. */
  userUid: z.nullable(z.string()),
});
export type FoundInvoice = z.infer<typeof foundInvoice>;

/** A cancellation by the public page, with what was written there. */
export const staffCancellation = z.object({
  id: z.string(),
  received: moment,
  name: z.string(),
  email: z.string(),
  /** What the person called the contract. */
  contract: z.nullable(z.string()),
  kind: cancellationKind,
  reason: z.nullable(z.string()),
  /** The last day that was wished for, such as `2027-01-31`; null for the earliest one. */
  wanted: z.nullable(z.string()),
  /** When the subscription was made to end; null until then, and if there is none. */
  applied: z.nullable(moment),
  /** The guardian whose subscription it is; null if none has this address, or the account is gone. */
  userUid: z.nullable(z.string()),
});
export type StaffCancellation = z.infer<typeof staffCancellation>;

/**
 * Finds payments by one thing, written out: the id of an order, the provider's id of a payment, the number of an invoice, the email address of a
 * buyer, or the code of a gift card. By an email address it finds cancellations, too. Newest first, and empty if there is none.
 */
export const findPayments = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/search',
  query: z.object({ q: trimmed(1, 255) }),
  reply: z.object({
    orders: z.array(staffOrder),
    invoices: z.array(foundInvoice),
    cancellations: z.array(staffCancellation),
  }),
});

export type FoundPayments = z.infer<NonNullable<(typeof findPayments)['reply']>>;

const reasonBody = z.object({ reason: trimmed(1, 500) });

/**
 * Pays an order back in full, and makes its cards void; once, however often it is called. Refused with 409: `gift.withdrawRedeemed` if a card has
 * been redeemed, `payment.disputed` while the buyer's bank decides, `payment.notPaid`.
 */
export const refundOrder = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/orders/:id/refund',
  params: z.object({ id: text(1, 64) }),
  body: reasonBody,
  reply: staffOrder,
  status: 200,
});

/** What a guardian has paid, what was given to them, and what support has done about it; newest first. */
export const getFamilyPayments = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/families/:userUid/payments',
  params: familyParams,
  reply: z.object({
    invoices: z.array(staffInvoice),
    /** Gift cards that they have redeemed. */
    gifts: z.array(
      z.object({ service: z.string(), months: integer(), redeemed: moment, until: z.nullable(moment) }),
    ),
    acts: z.array(paymentAct),
    cancellations: z.array(staffCancellation),
  }),
});
export type FamilyPayments = z.infer<NonNullable<(typeof getFamilyPayments)['reply']>>;

/**
 * Pays an invoice of a guardian back in full; once, however often it is called. Their subscription goes on. 404 for an invoice of somebody else;
 * 409 as for an order.
 */
export const refundInvoice = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/families/:userUid/invoices/:id/refund',
  params: z.object({ userUid: text(1), id: text(1, 255) }),
  body: reasonBody,
  reply: staffInvoice,
  status: 200,
});

/**
 * Gives a family days of reading, after everything that they have already; a running subscription is charged so much later. Refused with 409
 * (`payment.open`) while a charge of it has failed. With an `id` that was used before it gives nothing more, and answers as it did then.
 */
export const grantDays = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/families/:userUid/goodwill',
  params: familyParams,
  body: z.object({ id: z.optional(z.uuid()), days: integer(1, 92), reason: trimmed(1, 500) }),
  reply: z.object({ until: moment }),
  status: 200,
});

/** What was charged and paid back in a calendar month of the country, such as `2026-11`, in sums by VAT rate and product; for the accounts. */
export const getClosing = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/closing/:month',
  params: z.object({ month: checked(z.string(), z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'field.format')) }),
  file: fileTypes.csv,
});
