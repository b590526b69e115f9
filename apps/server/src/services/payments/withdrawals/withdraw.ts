import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { paymentCustomers, paymentSubscriptions } from '../../../database/schema/index.ts';
import { Conflict, NotFound } from '../../../errors.ts';
import { tellOfWithdrawnSubscription } from '../mails/law/tell.ts';
import type { Shop } from '../orders/shop.ts';
import type { PaymentProvider } from '../provider/port.ts';
import type { Customer, SubscriptionRow } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { deadlineOf } from './deadline.ts';

/** What a withdrawal needs of the shop. */
type Seller = Pick<Shop, 'db' | 'provider' | 'seller'>;

export interface Withdrawn {
  readonly received: Date;
  /** What is paid back, in the smallest unit; null while the provider does not say how much that is. */
  readonly amount: number | null;
}

/**
 * Withdraws from a subscription: a mail confirms it, and the provider ends it at once and pays back everything that was charged for it. Whoever
 * does it twice gets the same answer. Time from gifts stays.
 * @param id the provider's
 * @throws NotFound for one that is not theirs, Conflict if it is too late
 */
export async function withdrawSubscription(shop: Seller, customer: Customer, id: string): Promise<Withdrawn> {
  const { db, provider } = shop;
  const mine = and(
    eq(paymentSubscriptions.subscriptionId, id),
    eq(paymentSubscriptions.accountUid, customer.accountUid),
  );
  const known = await db.$count(paymentSubscriptions, mine);
  if (known === 0) throw new NotFound('notFound.subscription');
  const catalogue = await provider.findCatalogue().catch(() => null);
  // It is received whether or not the provider answers.
  const amount = await provider.findTotalPaid(id).catch(() => null);
  const row = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(paymentSubscriptions).where(mine).for('update');
    if (!before) throw new NotFound('notFound.subscription');
    if (before.withdrawn) return before;
    if ((await deadlineOf(tx, before)) === null) throw new Conflict('subscription.withdrawTooLate');
    const [after = before] = await tx
      .update(paymentSubscriptions)
      .set({ withdrawn: new Date() })
      .where(mine)
      .returning();
    await tellOfWithdrawnSubscription(tx, { row: after, amount, catalogue, seller: shop.seller });
    return after;
  });
  // If the provider does not answer, a chore goes on with it.
  await payBack(db, provider, customer, row).catch(() => null);
  return { received: row.withdrawn ?? new Date(), amount };
}

/** Ends a subscription from which the guardian has withdrawn, and pays it back; once, however often it is begun. */
async function payBack(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  { id, subscriptionId, paidBack }: SubscriptionRow,
): Promise<void> {
  if (paidBack !== null || subscriptionId === null) return;
  // First, so that nothing more is charged meanwhile.
  await provider.cancel(subscriptionId);
  await provider.refundSubscription(subscriptionId);
  await db
    .update(paymentSubscriptions)
    .set({ paidBack: new Date() })
    .where(and(eq(paymentSubscriptions.id, id), isNull(paymentSubscriptions.paidBack)));
  await refresh(db, provider, customer);
}

/** Guardians who have withdrawn from a subscription that has not been paid back. */
export async function findWithdrawn(db: Database): Promise<readonly Customer[]> {
  const rows = await db
    .selectDistinct({
      accountUid: paymentCustomers.accountUid,
      customerId: paymentCustomers.customerId,
    })
    .from(paymentCustomers)
    .innerJoin(paymentSubscriptions, eq(paymentSubscriptions.accountUid, paymentCustomers.accountUid))
    .where(open());
  return rows.flatMap(({ accountUid, customerId }) =>
    customerId === null ? [] : { accountUid, customerId },
  );
}

/** Goes on with what the provider has not done yet. */
export async function payBackAllOf(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
): Promise<void> {
  const rows = await db
    .select()
    .from(paymentSubscriptions)
    .where(and(open(), eq(paymentSubscriptions.accountUid, customer.accountUid)));
  for (const row of rows) await payBack(db, provider, customer, row);
}

const open = () => and(isNotNull(paymentSubscriptions.withdrawn), isNull(paymentSubscriptions.paidBack));
