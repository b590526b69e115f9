import type { FamilyPayments } from '@aloud/api';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { giftCards, paymentOrders } from '../../../database/schema/index.ts';

/** Gift cards that a family has redeemed, newest first. */
export async function findGiftsOf(db: Database, accountUid: string): Promise<FamilyPayments['gifts']> {
  const rows = await db
    .select({
      service: paymentOrders.service,
      months: paymentOrders.months,
      redeemed: giftCards.redeemed,
      until: giftCards.accessUntil,
    })
    .from(giftCards)
    .innerJoin(paymentOrders, eq(paymentOrders.id, giftCards.orderId))
    .where(eq(giftCards.redeemedBy, accountUid))
    .orderBy(desc(giftCards.redeemed));
  return rows.flatMap(({ redeemed, until, ...gift }) =>
    redeemed === null
      ? []
      : [{ ...gift, redeemed: redeemed.toISOString(), until: until?.toISOString() ?? null }],
  );
}
