import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { giftCards, paymentActs, paymentOrders } from '../../../database/schema/index.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;
export type GiftCardRow = typeof giftCards.$inferSelect;

export async function findOrder(db: Database, realm: string, id: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.realm, realm)));
  return row ?? null;
}

export async function findOrderOfIntent(db: Database, intentId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.intentId, intentId));
  return row ?? null;
}

/** In the order of their numbers. */
export const findCardsOf = (db: Database, orderId: string): Promise<GiftCardRow[]> =>
  db.select().from(giftCards).where(eq(giftCards.orderId, orderId)).orderBy(asc(giftCards.number));

/** A card with its order, by the hash of its code. */
export async function findCardByHash(
  db: Database,
  realm: string,
  codeHash: string,
): Promise<{ readonly card: GiftCardRow; readonly order: OrderRow } | null> {
  const [row] = await db
    .select({ card: giftCards, order: paymentOrders })
    .from(giftCards)
    .innerJoin(paymentOrders, eq(paymentOrders.id, giftCards.orderId))
    .where(and(eq(giftCards.codeHash, codeHash), eq(paymentOrders.realm, realm)));
  return row ?? null;
}

/** Orders of which the provider may know more than we do: those that are being paid, paid back or disputed. */
export const findOrdersToReconcile = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrders)
    .where(
      and(
        isNotNull(paymentOrders.intentId),
        or(
          and(eq(paymentOrders.status, 'open'), sql`${paymentOrders.created} > now() - interval '3 days'`),
          eq(paymentOrders.status, 'disputed'),
          // The provider takes disputes for four months.
          and(eq(paymentOrders.status, 'paid'), sql`${paymentOrders.paid} > now() - interval '130 days'`),
        ),
      ),
    )
    .orderBy(asc(paymentOrders.created));

/** Orders from which the buyer has withdrawn, or that support has decided to pay back, and which have not been paid back. */
export const findOrdersToPayBack = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrders)
    .where(
      and(
        inArray(paymentOrders.status, ['paid']),
        or(
          isNotNull(paymentOrders.withdrawn),
          sql`exists (select 1 from ${paymentActs} where ${paymentActs.orderId} = ${paymentOrders.id}
            and ${paymentActs.kind} = 'refund')`,
        ),
      ),
    );

/** Orders that nobody has paid for three days. */
export const findLeftOrders = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrders)
    .where(
      and(
        inArray(paymentOrders.status, ['open', 'replaced']),
        sql`${paymentOrders.created} < now() - interval '3 days'`,
      ),
    );
