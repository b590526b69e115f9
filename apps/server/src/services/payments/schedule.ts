import { eq } from 'drizzle-orm';
import type { Chore, ChoreLog } from '../../chore.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { paymentCustomers } from '../../database/schema/index.ts';
import { settleAbandoned } from './add.ts';
import { applyCancellation, findOpenCancellations } from './cancellations/apply.ts';
import { detachCards } from './cards.ts';
import { handleLeftEvents, removeOldEvents } from './events.ts';
import { forgetOld } from './forget.ts';
import { postponeCharges } from './gifts/time.ts';
import { isGift } from './gifts/times-of.ts';
import { payBack } from './gifts/withdraw.ts';
import { tellOfGiftEnd, tellOfTrialEnd } from './mails/tell.ts';
import { removeLeftOrders } from './orders/left.ts';
import { findOrdersToPayBack, findOrdersToReconcile, type OrderRow } from './orders/queries.ts';
import { refreshOrder } from './orders/refresh.ts';
import { type Shop, shopForChore } from './orders/shop.ts';
import { findProvider } from './provider/choose.ts';
import type { PaymentProvider } from './provider/port.ts';
import {
  type Customer,
  findAbandoned,
  findCustomersToReconcile,
  findDeletedCustomers,
  findTrialsThatEndSoon,
} from './queries.ts';
import { refresh } from './refresh.ts';
import { finishRefunds } from './staff/refund-invoice.ts';
import { findWithdrawn, payBackAllOf } from './withdrawals/withdraw.ts';
import { tellOfYears } from './yearly.ts';

type Work = (db: Database, provider: PaymentProvider, log: ChoreLog) => Promise<unknown>;

/** Nothing to do without keys of a provider. */
const withProvider =
  (work: Work): Chore['run'] =>
  async (db: Database, config: Config, log: ChoreLog) => {
    const provider = findProvider(config);
    if (provider) await work(db, provider, log);
  };

/** The same for what is done with gift cards. */
const withShop =
  (work: (shop: Shop, log: ChoreLog) => Promise<unknown>): Chore['run'] =>
  async (db: Database, config: Config, log: ChoreLog) => {
    const provider = findProvider(config);
    if (provider) await work(await shopForChore(db, config, provider), log);
  };

export const paymentChores: readonly Chore[] = [
  { name: 'payment events', every: 'minute', run: withShop(handleLeftEvents) },
  { name: 'withdrawals', every: 'minute', run: withShop(payAllBack) },
  { name: 'withdrawals from subscriptions', every: 'minute', run: withProvider(payAllSubscriptionsBack) },
  { name: 'cancellations', every: 'minute', run: withProvider(applyCancellations) },
  { name: 'orders', run: withShop(reconcileOrders) },
  { name: 'left orders', run: withShop(removeLeftOrders), forGood: true },
  { name: 'old orders', run: forgetOld, forGood: true },
  { name: 'abandoned subscriptions', every: 'minute', run: withProvider(settleAll) },
  { name: 'subscriptions of deleted people', every: 'minute', run: withProvider(endDeleted) },
  { name: 'payment reconciliation', run: withProvider(reconcile) },
  { name: 'refunds of invoices', run: withProvider(finishRefunds) },
  { name: 'ends of trials', run: withProvider(tellOfTrialEnds) },
  { name: 'yearly reminders', run: withShop((shop) => tellOfYears(shop.db, shop)) },
  { name: 'old payment events', run: removeOldEvents },
];

/** Asks the provider about every customer with a live subscription: whatever message was lost, this finds what it was about. */
export async function reconcile(db: Database, provider: PaymentProvider, log: ChoreLog): Promise<void> {
  await forEach(await findCustomersToReconcile(db), log, async (customer) =>
    postponeCharges(db, provider, customer, await refresh(db, provider, customer)),
  );
}

/** Card networks ask that a guardian is told a week before the first charge, and so does everybody who forgets. */
export async function tellOfTrialEnds(db: Database, provider: PaymentProvider): Promise<void> {
  const soon = await findTrialsThatEndSoon(db);
  if (soon.length === 0) return;
  const catalogue = await provider.findCatalogue();
  for (const { accountUid, id, type, ...state } of soon) {
    const tellOfEnd = (await isGift(db, { accountUid, type }, state.trialEnd))
      ? tellOfGiftEnd
      : tellOfTrialEnd;
    await tellOfEnd(db, { accountUid, id, state, catalogue });
  }
}

/** The same for orders: whatever message was lost. */
export async function reconcileOrders(shop: Shop, log: ChoreLog): Promise<void> {
  await forEachOrder(await findOrdersToReconcile(shop.db), log, (order) => refreshOrder(shop, order));
}

/** Pays back what buyers have withdrawn from, and the provider has not paid back yet. */
export async function payAllBack(shop: Shop, log: ChoreLog): Promise<void> {
  await forEachOrder(await findOrdersToPayBack(shop.db), log, (order) => payBack(shop, order));
}

/** The same for subscriptions. */
export async function payAllSubscriptionsBack(
  db: Database,
  provider: PaymentProvider,
  log: ChoreLog,
): Promise<void> {
  await forEach(await findWithdrawn(db), log, (customer) => payBackAllOf(db, provider, customer));
}

/** Goes on with cancellations that the provider has not taken, and with those for a later day. */
export async function applyCancellations(
  db: Database,
  provider: PaymentProvider,
  log: ChoreLog,
): Promise<void> {
  for (const cancellation of await findOpenCancellations(db)) {
    try {
      await applyCancellation(db, provider, cancellation);
    } catch (error) {
      log.warn({ err: error, cancellation: cancellation.id }, 'a cancellation waits');
    }
  }
}

async function forEachOrder(
  orders: readonly OrderRow[],
  log: ChoreLog,
  work: (order: OrderRow) => Promise<unknown>,
): Promise<void> {
  for (const order of orders) {
    try {
      await work(order);
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'an order could not be looked at');
    }
  }
}

async function settleAll(db: Database, provider: PaymentProvider, log: ChoreLog): Promise<void> {
  await forEach(await findAbandoned(db), log, (customer) => settleAbandoned(db, provider, customer));
}

/** Nobody pays for somebody who is no longer there: long before the account is erased, the provider has ended everything. */
export async function endDeleted(db: Database, provider: PaymentProvider, log: ChoreLog): Promise<void> {
  await forEach(await findDeletedCustomers(db), log, async (customer) => {
    for (const { id, endedAt } of await provider.findSubscriptions(customer.customerId))
      if (endedAt === null) await provider.cancel(id);
    await detachCards(provider, customer);
    await refresh(db, provider, customer);
    await db
      .update(paymentCustomers)
      .set({ ended: new Date() })
      .where(eq(paymentCustomers.accountUid, customer.accountUid));
  });
}

/** One customer of whom the provider says nothing does not keep the others waiting for an hour. */
async function forEach(
  customers: readonly Customer[],
  log: ChoreLog,
  work: (customer: Customer) => Promise<unknown>,
): Promise<void> {
  for (const customer of customers) {
    try {
      await work(customer);
    } catch (error) {
      log.warn(
        { err: error, customer: customer.customerId },
        'the payments of a customer could not be looked at',
      );
    }
  }
}
