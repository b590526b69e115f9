import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { giftCards, paymentOrders } from '../../../database/schema/index.ts';
import { trialDays, withdrawalDays } from '../market.ts';
import { findSubscriptionsOf, type SubscriptionRow } from '../queries.ts';

const day = 86_400_000;
/** In which a guardian may withdraw from a subscription, in all countries (ms). */
const period = withdrawalDays * day;

/** Time that the family got by a gift: when it was redeemed, and until when it lasts. */
interface Gift {
  readonly type: string;
  readonly redeemed: Date;
  readonly until: Date;
}

/** When a subscription is charged for the first time: after its trial, and after gifts that were redeemed before. */
function firstChargeOf({ type, created, withTrial }: SubscriptionRow, gifts: readonly Gift[]): number {
  const trialEnd = created.getTime() + (withTrial ? trialDays * day : 0);
  return gifts
    .filter((gift) => gift.type === type)
    .reduce((first, { redeemed, until }) => {
      const putsOff = redeemed.getTime() <= first && until.getTime() > first;
      return putsOff ? until.getTime() : first;
    }, trialEnd);
}

/** Nothing has come of these. */
const never: ReadonlySet<string> = new Set(['adding', 'incomplete', 'incomplete_expired']);

/** Until when the guardian may withdraw; null if they cannot (any more). @param gifts of the family, in the order of their time */
function withdrawBy(row: SubscriptionRow, gifts: readonly Gift[]): Date | null {
  if (row.withdrawn || never.has(row.status)) return null;
  const last = new Date(firstChargeOf(row, gifts) + period);
  return last > new Date() ? last : null;
}

async function findGifts(db: Database, accountUid: string): Promise<readonly Gift[]> {
  const rows = await db
    .select({ type: paymentOrders.type, redeemed: giftCards.redeemed, until: giftCards.accessUntil })
    .from(giftCards)
    .innerJoin(paymentOrders, eq(paymentOrders.id, giftCards.orderId))
    .where(and(eq(giftCards.redeemedBy, accountUid), isNotNull(giftCards.accessUntil)))
    .orderBy(giftCards.accessUntil);
  return rows.flatMap(({ type, redeemed, until }) => (redeemed && until ? { type, redeemed, until } : []));
}

/** Until when the guardian may withdraw from one of their subscriptions; null if they cannot (any more). */
export const deadlineOf = async (db: Database, row: SubscriptionRow): Promise<Date | null> =>
  withdrawBy(row, await findGifts(db, row.accountUid));

/** The same for all subscriptions of a guardian, by the provider's id. */
export async function deadlinesOf(
  db: Database,
  accountUid: string,
): Promise<ReadonlyMap<string, Date | null>> {
  const gifts = await findGifts(db, accountUid);
  const rows = await findSubscriptionsOf(db, accountUid);
  return new Map(
    rows.flatMap((row) =>
      row.subscriptionId === null ? [] : [[row.subscriptionId, withdrawBy(row, gifts)] as const],
    ),
  );
}
