import * as z from 'zod/mini';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { integer, text, trimmed } from '../fields.ts';
import { order } from './orders.ts';

/** A moment, ISO 8601. */
const moment = z.string();

/** What has become of a card: `void` after a refund, `expired` by the rule of its country, `frozen` while its payment is disputed. */
export const giftCardState = z.enum(['unused', 'redeemed', 'void', 'expired', 'frozen']);

const card = {
  /** How long a family reads with it. */
  months: integer(),
  /** What is left on it, in months: all or nothing. */
  balance: integer(),
  state: giftCardState,
  /** Until when it can be redeemed; null if it never expires. */
  expires: z.nullable(moment),
  redeemed: z.nullable(moment),
  /** As the buyer wrote them; null if they wrote nothing. */
  recipient: z.nullable(z.string()),
  message: z.nullable(z.string()),
  from: z.string(),
};

export const boughtGiftCard = z.object({
  ...card,
  number: integer(),
  /** For example `7K3M-Q9XD-2VRT-HN8B`; null once it opens nothing any more. */
  code: z.nullable(z.string()),
});
export type BoughtGiftCard = z.infer<typeof boughtGiftCard>;

export const giftCard = z.object(card);
export type GiftCard = z.infer<typeof giftCard>;

/** The key in the link of the buyer's mail; it stands after `#`, so that no server ever logs it. */
const keyBody = z.object({ key: text(1, 500) });

/** The buyer's cards. 404 (`notFound.order`) for a key that opens nothing. */
export const getBoughtGiftCards = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/gift-cards',
  body: keyBody,
  reply: z.object({
    order: z.omit(order, { paymentIntent: true }),
    /** The name of what is given. */
    service: z.string(),
    cards: z.array(boughtGiftCard),
    /** Until when the buyer may withdraw from the purchase; null if they cannot, because it is too late or a card has been redeemed. */
    withdrawBy: z.nullable(moment),
    /** When they did; null if they did not. */
    withdrawn: z.nullable(moment),
  }),
  status: 200,
  authenticated: false,
});

/** The cards to print, a page for each that can still be redeemed. 409 (`gift.nothingToPrint`) if there is none. */
export const printGiftCards = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/gift-cards/print',
  body: keyBody,
  file: fileTypes.pdf,
  authenticated: false,
});

/** Withdraws from the purchase of cards of which none has been redeemed, within 14 days: they are void, and all of it is paid back. */
export const withdrawGiftCards = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/gift-cards/withdraw',
  body: keyBody,
  reply: z.object({ received: moment, amount: integer(), currency: z.string() }),
  status: 200,
  authenticated: false,
});

/** As it is printed, or without its hyphens, or in small letters. */
const codeBody = z.object({ code: trimmed(1, 64) });

/** What a card is worth, before anybody signs in. Guesses are slowed. 404 (`notFound.giftCard`) for a code that opens nothing. */
export const checkGiftCard = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/gift-cards/check',
  body: codeBody,
  reply: z.extend(giftCard, { service: z.string() }),
  status: 200,
  authenticated: false,
});

/**
 * Adds the time of a card to the family's access. If a subscription runs, its next charge waits for as long. Refused with 409: `gift.redeemed`,
 * `gift.void`, `gift.expired`, `gift.frozen`, and `gift.paymentOpen` while a charge of the subscription has failed.
 */
export const redeemGiftCard = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/gift-cards/redeem',
  body: codeBody,
  reply: z.object({
    months: integer(),
    service: z.string(),
    /** Until when the family reads without paying. */
    until: moment,
  }),
  status: 200,
});

/** Until when a family reads with gifts. */
export const giftTime = z.object({ service: z.string(), until: moment });
export type GiftTime = z.infer<typeof giftTime>;

/** The gifts of the signed-in family that are still running. */
export const getGiftTime = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/gift-time',
  reply: z.object({ gifts: z.array(giftTime) }),
});
