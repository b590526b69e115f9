import type { Locale } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/*
 * Gift cards and their orders. Orders are made without an account, and nothing here refers to `accounts`: an account may be erased while the
 * order, and what became of its cards, is kept for as long as the law says.
 */

export const orderStates = ['open', 'paid', 'replaced', 'refunded', 'disputed'] as const;

/** An order of gift cards. It is written before the provider is asked for its payment, so that none is lost and none is paid twice. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    /** Random: whoever knows it may pay the order. */
    id: text('id').primaryKey(),
    realm: text('realm').notNull(),
    priceId: text('price_id').notNull(),
    productId: text('product_id').notNull(),
    /** The service that a card opens, its name, and for how many months. */
    type: text('type').notNull(),
    service: text('service').notNull(),
    months: integer('months').notNull(),
    quantity: integer('quantity').notNull(),
    /** In the smallest unit, with VAT, and the VAT in it. */
    total: integer('total').notNull(),
    tax: integer('tax').notNull(),
    /** In percent; 0 where prices are without tax. */
    taxRate: numeric('tax_rate', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    /** ISO 4217, small. */
    currency: text('currency').notNull(),
    /** The buyer's, as they wrote them. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message'),
    recipient: text('recipient'),
    /** The language in which the form was filled in (BCP 47); null for the main one of the country. */
    locale: text('locale').$type<Locale>(),
    status: text('status', { enum: orderStates }).notNull().default('open'),
    /** The provider's payment intent; null until it is known here. */
    intentId: text('intent_id').unique(),
    created: moment('created').notNull().defaultNow(),
    paid: moment('paid'),
    /** When the buyer withdrew from it; null if they did not. */
    withdrawn: moment('withdrawn'),
    /** When all of it was paid back. */
    refunded: moment('refunded'),
    /** In the smallest unit, of the total. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** How often the provider has been asked how the payment is, and the number of the newest answer that was taken over. */
    asked: integer('asked').notNull().default(0),
    applied: integer('applied').notNull().default(0),
  },
  (table) => [
    index('payment_orders_open').on(table.created).where(sql`${table.status} = 'open'`),
    index('payment_orders_created').on(table.created),
  ],
);

/** A card of a paid order. Its code is compared by its hash; sealed, it can be printed and sent again until it is used. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    /** Of the cards of its order, from 1. */
    number: integer('number').notNull(),
    codeHash: text('code_hash').notNull().unique(),
    /** Null once it opens nothing any more. */
    sealedCode: text('sealed_code'),
    /** Until when it can be redeemed; null if it never expires. */
    expires: moment('expires'),
    redeemed: moment('redeemed'),
    /** The account whose access it has lengthened, and until when. */
    redeemedBy: text('redeemed_by'),
    accessUntil: moment('access_until'),
  },
  (table) => [
    uniqueIndex('gift_cards_number').on(table.orderId, table.number),
    index('gift_cards_account').on(table.redeemedBy).where(sql`${table.redeemedBy} is not null`),
  ],
);

/** What has been put on a card and taken from it, in months: only ever added to. */
export const giftLedger = pgTable(
  'gift_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    kind: text('kind', { enum: ['issued', 'redeemed', 'voided'] }).notNull(),
    months: integer('months').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    // A card is issued once, and all that is on it leaves it once: its sum is never negative.
    uniqueIndex('gift_ledger_issued').on(table.cardId).where(sql`${table.months} > 0`),
    uniqueIndex('gift_ledger_spent').on(table.cardId).where(sql`${table.months} < 0`),
  ],
);
