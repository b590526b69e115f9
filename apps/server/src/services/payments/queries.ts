import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { paymentCustomers, paymentSubscriptions } from '../../database/schema/index.ts';

/** A guardian whom the provider knows. */
export interface Customer {
  readonly accountUid: string;
  readonly customerId: string;
}

export type SubscriptionRow = typeof paymentSubscriptions.$inferSelect;

/** The person as a customer; null if the provider does not know them. */
export async function findCustomer(db: Database, accountUid: string): Promise<Customer | null> {
  const [row] = await db
    .select()
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.accountUid, accountUid), isNotNull(paymentCustomers.customerId)));
  return row?.customerId ? { accountUid, customerId: row.customerId } : null;
}

export async function findByCustomerId(db: Database, customerId: string): Promise<Customer | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
  return row ? { accountUid: row.accountUid, customerId } : null;
}

export const findSubscriptionsOf = (db: Database, accountUid: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(paymentSubscriptions)
    .where(eq(paymentSubscriptions.accountUid, accountUid))
    .orderBy(sql`${paymentSubscriptions.created} desc`);

/** Customers with a subscription that may still change. */
export const findCustomersToReconcile = (db: Database): Promise<readonly Customer[]> =>
  rowsOf<Customer>(
    db,
    sql`select c.account_uid as "accountUid", c.customer_id as "customerId" from payment_customers c
      where c.customer_id is not null and exists (select 1 from payment_subscriptions s
        where s.account_uid = c.account_uid and s.status not in ('canceled', 'incomplete_expired'))
      order by c.account_uid`,
  );

/** Customers whose account has been deleted, and who may still have a subscription. */
export const findDeletedCustomers = (db: Database): Promise<readonly Customer[]> =>
  rowsOf<Customer>(
    db,
    sql`select c.account_uid as "accountUid", c.customer_id as "customerId" from payment_customers c
      where c.ended is null and c.customer_id is not null
        and not exists (select 1 from accounts a where a.uid = c.account_uid and a.deleted is null)`,
  );

/** Customers with a subscription of which nobody knows whether the provider has it, and which nobody is asking about. */
export const findAbandoned = (db: Database): Promise<readonly Customer[]> =>
  rowsOf<Customer>(
    db,
    sql`select c.account_uid as "accountUid", c.customer_id as "customerId" from payment_customers c
      where c.customer_id is not null and exists (select 1 from payment_subscriptions s
        where s.account_uid = c.account_uid and s.status = 'adding' and s.created < now() - interval '1 minute'
          and (s.asking is null or s.asking < now() - interval '1 minute'))`,
  );

/** Trials that become a paid subscription within a week. */
export const findTrialsThatEndSoon = (db: Database): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(paymentSubscriptions)
    .where(
      and(
        eq(paymentSubscriptions.status, 'trialing'),
        eq(paymentSubscriptions.cancelAtPeriodEnd, false),
        sql`${paymentSubscriptions.trialEnd} between now() and now() + interval '7 days'`,
      ),
    );
