import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { giftCards, giftLedger, paymentOrders } from '../../../database/schema/index.ts';

/** Takes everything off the cards of an order that have not been redeemed, in the transaction in which it is paid back. */
export async function voidCards(tx: Database, orderId: string): Promise<void> {
  const cards = await tx
    .select({ id: giftCards.id, months: paymentOrders.months })
    .from(giftCards)
    .innerJoin(paymentOrders, eq(paymentOrders.id, giftCards.orderId))
    .where(and(eq(giftCards.orderId, orderId), isNull(giftCards.redeemed)))
    .orderBy(giftCards.number)
    .for('update', { of: giftCards });
  if (cards.length === 0) return;
  await tx
    .insert(giftLedger)
    .values(cards.map(({ id, months }) => ({ cardId: id, kind: 'voided' as const, months: -months })))
    .onConflictDoNothing();
  await tx
    .update(giftCards)
    .set({ sealedCode: null })
    .where(and(eq(giftCards.orderId, orderId), isNull(giftCards.redeemed)));
}
