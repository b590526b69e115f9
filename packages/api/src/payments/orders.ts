import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { emailText, nameText, textOfLines } from '../names/fields.ts';
import { locales } from '../realm/locales.ts';

/*
 * Gift cards are ordered without an account. The id of an order is random and known to its buyer's browser only; whoever has it may pay the order,
 * and learns nothing of the cards: those are shown by the link in the buyer's mail (gift-cards.ts).
 */

/** A gift of so many months. */
export const giftPrice = z.object({
  id: z.string(),
  product: z.string(),
  /** ISO 4217, small. */
  currency: z.string(),
  unit_amount: integer(),
  /** How long a family reads with one card. */
  months: integer(),
  taxIncluded: z.boolean(),
});
export type GiftPrice = z.infer<typeof giftPrice>;

/** `open` until it is paid; `replaced` by a later try; `refunded` in full; `disputed` while the buyer's bank wants the money back, or got it. */
export const orderStatus = z.enum(['open', 'paid', 'replaced', 'refunded', 'disputed']);

export const order = z.object({
  id: z.string(),
  status: orderStatus,
  priceId: z.string(),
  quantity: integer(),
  months: integer(),
  /** In the smallest unit of the currency, with VAT. */
  total: integer(),
  /** VAT that is part of the total; 0 where prices are without tax. */
  tax: integer(),
  currency: z.string(),
  paymentIntent: z.object({
    id: z.string(),
    /** For the provider's form in the browser, and not to be stored; null if there is nothing left to pay. */
    client_secret: z.nullable(z.string()),
    /** The provider's own state of it. */
    status: z.string(),
  }),
});
export type Order = z.infer<typeof order>;

/** As many cards at most in an order. */
export const mostGiftCards = 20;

const newOrder = z.object({
  priceId: text(1, 255),
  quantity: integer(1, mostGiftCards),
  /** The buyer's name, which is printed on the cards. */
  name: nameText(1, 255, { none: 'field.required' }),
  /** Where the cards are sent. */
  email: emailText(),
  /** Printed on the cards. */
  message: z.optional(z.nullable(textOfLines(0, 500))),
  /** For whom the cards are; printed on them. */
  recipient: z.optional(z.nullable(nameText(0, 100))),
  /** The language of the form: mails and cards are in it. The main one of the country if absent. */
  locale: z.optional(z.enum(locales)),
  /** The order whose payment is tried again: it is charged never again, and if it has been paid after all, it is the answer. */
  replaces: z.optional(z.nullable(text(1, 64))),
});
export type NewOrder = z.infer<typeof newOrder>;

/**
 * Orders gift cards at the server's price, and begins their payment. Refused with 404 for a price that is not sold, with 409
 * (`order.changedMeanwhile`) if the order that it replaces is being paid at this moment.
 */
export const createOrder = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/order',
  body: newOrder,
  reply: order,
  status: 201,
  authenticated: false,
});

const idParams = z.object({ id: text(1, 64) });

/** The order as the provider says that it is now. 404 (`notFound.order`) for one that does not exist. */
export const getOrder = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/order/:id',
  params: idParams,
  reply: order,
  authenticated: false,
});

/** Sends the mail with the cards once more, to the address of the order. */
export const resendOrder = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/order/:id/resend',
  params: idParams,
  authenticated: false,
});

/** The provider's state of the payment of an order. */
export const getPaymentStatus = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/payment-status/:intentId',
  params: z.object({ intentId: text(1, 255) }),
  reply: z.object({ id: z.string(), status: z.string() }),
  authenticated: false,
});
