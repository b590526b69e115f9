import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { paymentActs, paymentOrders } from '../../../database/schema/index.ts';
import { Conflict } from '../../../errors.ts';
import { voidCards } from '../gifts/void.ts';
import { payBack } from '../gifts/withdraw.ts';
import { findCardsOf, type OrderRow } from '../orders/queries.ts';
import { refreshOrder } from '../orders/refresh.ts';
import type { Shop } from '../orders/shop.ts';

interface Why {
  readonly actorUid: string;
  readonly reason: string;
}

/**
 * Pays an order back in full: its cards are void at once, and the provider is asked until it has paid. Whoever does it twice gets the same answer.
 * @throws Conflict if a card has been redeemed, the buyer's bank decides, or nothing has been paid
 */
export async function refundOrder(shop: Shop, order: OrderRow, why: Why): Promise<OrderRow> {
  if (order.intentId === null) throw new Conflict('payment.notPaid');
  await refreshOrder(shop, order);
  await shop.db.transaction((tx) => decide(tx, order.id, why));
  // If the provider does not answer, a chore goes on with it.
  await payBack(shop, order).catch(() => null);
  const [now] = await shop.db.select().from(paymentOrders).where(eq(paymentOrders.id, order.id));
  return now ?? order;
}

async function decide(tx: Database, id: string, { actorUid, reason }: Why): Promise<void> {
  const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update');
  if (!order) throw new Error('An order is gone.');
  // It has been paid back, or is about to be.
  if (order.status === 'refunded' || order.withdrawn || (await isDecided(tx, id))) return;
  if (order.status === 'disputed') throw new Conflict('payment.disputed');
  if (order.status !== 'paid') throw new Conflict('payment.notPaid');
  const cards = await findCardsOf(tx, id);
  if (cards.some(({ redeemed }) => redeemed)) throw new Conflict('gift.withdrawRedeemed');
  const amount = order.total - order.refundedAmount;
  await tx.insert(paymentActs).values({
    id: randomUUID(),
    kind: 'refund',
    orderId: id,
    amount,
    currency: order.currency,
    actorUid,
    reason,
  });
  await voidCards(tx, id);
}

const isDecided = async (tx: Database, orderId: string): Promise<boolean> =>
  (await tx.$count(paymentActs, and(eq(paymentActs.orderId, orderId), eq(paymentActs.kind, 'refund')))) > 0;
