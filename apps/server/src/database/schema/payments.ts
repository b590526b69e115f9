import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/*
 * What is known here of what guardians pay at the card provider. Nothing refers to `accounts`: an account may be erased while its
 * subscription has still to be cancelled, and receipts are kept for as long as the law says. No card data, only the provider's ids.
 */

/** A guardian as a customer of the card provider. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    accountUid: text('account_uid').primaryKey(),
    /** The provider's id; null until it is known here. */
    customerId: text('customer_id').unique(),
    created: moment('created').notNull().defaultNow(),
    /** How often the provider has been asked for the state of the subscriptions, and the number of the newest answer that was taken over. */
    asked: integer('asked').notNull().default(0),
    applied: integer('applied').notNull().default(0),
    /** When everything was ended because the account was deleted. */
    ended: moment('ended'),
  },
  (table) => [index('payment_customers_open').on(table.accountUid).where(sql`${table.ended} is null`)],
);

/** The states of a subscription here: the provider's (spec §3), and `adding` until the provider has it. */
export const subscriptionStates = [
  'adding',
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'incomplete_expired',
] as const;

/** States in which a further subscription to the same product is refused. */
const live = sql.raw(`('adding', 'incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused')`);

/** A subscription of a guardian. It is written before the provider is asked for it, so that none is lost and none made twice. */
export const paymentSubscriptions = pgTable(
  'payment_subscriptions',
  {
    /** Ours; the provider keeps it with the subscription. */
    id: text('id').primaryKey(),
    accountUid: text('account_uid')
      .notNull()
      .references(() => paymentCustomers.accountUid, { onUpdate: 'cascade' }),
    /** The provider's id; null until it is known here. */
    subscriptionId: text('subscription_id').unique(),
    productId: text('product_id').notNull(),
    priceId: text('price_id').notNull(),
    couponId: text('coupon_id'),
    /** The service that it opens (user_subscription_periods). */
    type: text('type').notNull(),
    withTrial: boolean('with_trial').notNull(),
    status: text('status', { enum: subscriptionStates }).notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    trialEnd: moment('trial_end'),
    periodEnd: moment('period_end'),
    endedAt: moment('ended_at'),
    /** When the guardian withdrew from it; null if they did not. What they had paid is paid back. */
    withdrawn: moment('withdrawn'),
    /** When all of that had been paid back. */
    paidBack: moment('paid_back'),
    created: moment('created').notNull().defaultNow(),
    /** Since when a process asks the provider for it; null if none does. */
    asking: moment('asking'),
  },
  (table) => [
    index('payment_subscriptions_account').on(table.accountUid),
    uniqueIndex('payment_subscriptions_live')
      .on(table.accountUid, table.productId)
      .where(sql`${table.status} in ${live}`),
    index('payment_subscriptions_adding').on(table.created).where(sql`${table.status} = 'adding'`),
  ],
);

/** Cards with which a trial was begun, by the provider's fingerprint of their number: each has one trial, in however many accounts. */
export const paymentTrials = pgTable('payment_trials', {
  fingerprint: text('fingerprint').primaryKey(),
  accountUid: text('account_uid').notNull(),
  begun: moment('begun').notNull().defaultNow(),
});

/** Messages of the provider, each by its id: a repeated one changes nothing. What they say is asked for anew. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    /** The payment intent that it is about; null if it is about none. */
    intentId: text('intent_id'),
    received: moment('received').notNull().defaultNow(),
    /** When what it led to was done; null until then. */
    handled: moment('handled'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('payment_events_open').on(table.received).where(sql`${table.handled} is null`)],
);

/** What staff have done about a payment, each with its reason. */
export const paymentActs = pgTable(
  'payment_acts',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['refund', 'goodwill'] }).notNull(),
    /** The guardian whom it is about; null for an order of gift cards. */
    accountUid: text('account_uid'),
    orderId: text('order_id'),
    /** The provider's id of the invoice that was paid back. */
    invoiceId: text('invoice_id'),
    /** What was paid back, in the smallest unit. */
    amount: integer('amount'),
    currency: text('currency'),
    /** Days that were given, of which service, and until when the family reads with them. */
    days: integer('days'),
    type: text('type'),
    accessUntil: moment('access_until'),
    reason: text('reason').notNull(),
    actorUid: text('actor_uid').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_acts_account').on(table.accountUid).where(sql`${table.accountUid} is not null`),
    index('payment_acts_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
);

/** What a customer has agreed to, in the words of the page, as long as the law wants it kept. */
export const paymentConsents = pgTable(
  'payment_consents',
  {
    id: text('id').primaryKey(),
    realm: text('realm').notNull(),
    accountUid: text('account_uid'),
    orderId: text('order_id'),
    /** Ours, of a subscription. */
    subscriptionId: text('subscription_id'),
    /** Price, period and what follows, as they were said. */
    said: text('said').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('payment_consents_at').on(table.at)],
);

/** A cancellation by the public page, which needs no sign-in; kept as proof that it came, and when. */
export const paymentCancellations = pgTable(
  'payment_cancellations',
  {
    id: text('id').primaryKey(),
    realm: text('realm').notNull(),
    /** As they were written. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    contract: text('contract'),
    kind: text('kind', { enum: ['ordinary', 'extraordinary'] }).notNull(),
    reason: text('reason'),
    /** The last day that was wished for; null for the earliest one. */
    wanted: moment('wanted'),
    received: moment('received').notNull().defaultNow(),
    /** The guardian whose subscription it ends, once that is known, and when it was ended. */
    accountUid: text('account_uid'),
    applied: moment('applied'),
  },
  (table) => [
    index('payment_cancellations_open').on(table.received).where(sql`${table.applied} is null`),
    index('payment_cancellations_received').on(table.received),
  ],
);
