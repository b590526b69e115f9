import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { giftCards, paymentOrders } from '../../../database/schema/index.ts';

/** Until when a family reads with gifts that it has redeemed, by the service that they open. */
export async function giftTimesOf(db: Database, accountUid: string): Promise<ReadonlyMap<string, GiftTime>> {
  const rows = await db
    .select({
      type: paymentOrders.type,
      service: sql<string>`max(${paymentOrders.service})`,
      until: sql<string>`max(${giftCards.accessUntil})`,
    })
    .from(giftCards)
    .innerJoin(paymentOrders, eq(paymentOrders.id, giftCards.orderId))
    .where(and(eq(giftCards.redeemedBy, accountUid), sql`${giftCards.accessUntil} > now()`))
    .groupBy(paymentOrders.type);
  return new Map(rows.map(({ type, service, until }) => [type, { service, until: new Date(until) }]));
}

export interface GiftTime {
  readonly service: string;
  readonly until: Date;
}

/** The provider counts in seconds (ms). */
export const precision = 1000;

/** Whether what costs nothing until then is a gift, not a trial. */
export async function isGift(
  db: Database,
  { accountUid, type }: { readonly accountUid: string; readonly type: string },
  freeUntil: Date | null,
): Promise<boolean> {
  const gift = (await giftTimesOf(db, accountUid)).get(type)?.until;
  return (
    gift !== undefined && freeUntil !== null && Math.abs(gift.getTime() - freeUntil.getTime()) <= precision
  );
}
