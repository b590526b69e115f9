import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { paymentOrders } from '../../../database/schema/index.ts';
import { issueCards } from '../gifts/issue.ts';
import { voidCards } from '../gifts/void.ts';
import { tellOfOrder, tellOfRefund } from '../mails/tell-buyer.ts';
import type { OrderPayment } from '../provider/port.ts';
import type { OrderRow } from './queries.ts';
import type { Shop } from './shop.ts';

export interface CurrentOrder {
  readonly order: OrderRow;
  readonly payment: OrderPayment;
}

/**
 * Asks the provider how the payment of an order is, and takes over what it says: here nothing else ever says that an order is paid. Of several
 * that ask simultaneously the one that asked last wins.
 */
export async function refreshOrder(shop: Shop, { id, intentId }: OrderRow): Promise<CurrentOrder> {
  const { db, provider } = shop;
  if (intentId === null) throw new Error('The provider does not know the order yet.');
  const mine = eq(paymentOrders.id, id);
  const [turn] = await db
    .update(paymentOrders)
    .set({ asked: sql`${paymentOrders.asked} + 1` })
    .where(mine)
    .returning({ number: paymentOrders.asked });
  // No transaction is open while the provider is asked: the embedded database has one connection.
  const payment = await provider.findPayment(intentId);
  const number = turn?.number ?? 0;
  const order = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(paymentOrders).where(mine).for('update');
    if (!before) throw new Error('An order is gone.');
    if (number <= before.applied) return before;
    await takeOver(tx, shop, before, payment);
    const [after] = await tx.update(paymentOrders).set({ applied: number }).where(mine).returning();
    return after ?? before;
  });
  return { order, payment };
}

async function takeOver(tx: Database, shop: Shop, before: OrderRow, payment: OrderPayment): Promise<void> {
  if (payment.status !== 'succeeded') return;
  const status = statusOf(before, payment);
  const isNew = before.paid === null;
  const isBack = status === 'refunded' && before.status !== 'refunded';
  const [order] = await tx
    .update(paymentOrders)
    .set({
      status,
      refundedAmount: Math.max(before.refundedAmount, payment.refunded),
      ...(isNew && { paid: new Date() }),
      ...(isBack && { refunded: new Date() }),
    })
    .where(eq(paymentOrders.id, before.id))
    .returning();
  if (!order) return;
  if (isNew) {
    await issueCards(tx, shop, order);
    await tellOfOrder(tx, shop, order, { last4: payment.last4 });
  }
  if (status === 'refunded' || payment.dispute === 'lost') await voidCards(tx, order.id);
  if (isBack) await tellOfRefund(tx, shop, order, payment.last4);
}

/** What has been paid back stays so; a dispute that was won leaves it paid. */
function statusOf(before: OrderRow, { refunded, dispute }: OrderPayment): OrderRow['status'] {
  if (before.status === 'refunded' || refunded >= before.total) return 'refunded';
  return dispute === null ? 'paid' : 'disputed';
}
