import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { paymentOrders } from '../../../database/schema/index.ts';
import { Conflict } from '../../../errors.ts';
import { tellOfWithdrawal } from '../mails/tell-buyer.ts';
import { withdrawalDays } from '../market.ts';
import { findCardsOf, type GiftCardRow, type OrderRow } from '../orders/queries.ts';
import { refreshOrder } from '../orders/refresh.ts';
import type { Shop } from '../orders/shop.ts';
import { voidCards } from './void.ts';

/** In which a buyer may withdraw from a purchase, in all countries (ms). */
const period = withdrawalDays * 86_400_000;

/** Until when the buyer may withdraw; null if they cannot (any more). */
export function withdrawBy(order: OrderRow, cards: readonly GiftCardRow[]): Date | null {
  const { paid, withdrawn, status } = order;
  if (!paid || withdrawn || status !== 'paid' || cards.some(({ redeemed }) => redeemed)) return null;
  const last = new Date(paid.getTime() + period);
  return last > new Date() ? last : null;
}

/**
 * Withdraws from a purchase: the cards are void at once, a mail confirms it, and the provider pays all of it back. Whoever does it twice gets
 * the same answer.
 * @throws Conflict if it is too late, or a card has been redeemed
 */
export async function withdraw(shop: Shop, order: OrderRow): Promise<OrderRow> {
  const withdrawn = await shop.db.transaction((tx) => declare(tx, shop, order.id));
  // If the provider does not answer, a chore goes on with it.
  await payBack(shop, withdrawn).catch(() => null);
  return withdrawn;
}

async function declare(tx: Database, shop: Shop, id: string): Promise<OrderRow> {
  const mine = eq(paymentOrders.id, id);
  const [order] = await tx.select().from(paymentOrders).where(mine).for('update');
  if (!order) throw new Error('An order is gone.');
  if (order.withdrawn) return order;
  const cards = await findCardsOf(tx, id);
  if (cards.some(({ redeemed }) => redeemed)) throw new Conflict('gift.withdrawRedeemed');
  if (!withdrawBy(order, cards)) throw new Conflict('gift.withdrawTooLate');
  const [withdrawn] = await tx.update(paymentOrders).set({ withdrawn: new Date() }).where(mine).returning();
  await voidCards(tx, id);
  await tellOfWithdrawal(tx, shop, withdrawn ?? order);
  return withdrawn ?? order;
}

/** Pays an order back from which the buyer has withdrawn; once, however often it is begun. */
export async function payBack(shop: Shop, order: OrderRow): Promise<void> {
  if (order.intentId === null) return;
  await shop.provider.refundPayment(order.intentId);
  await refreshOrder(shop, order);
}
