import { countryOf, type RealmId } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { paymentOrders } from '../../../database/schema/index.ts';
import { timeZoneOf } from '../market.ts';
import type { PaymentProvider } from '../provider/port.ts';
import type { Movement } from '../provider/records.ts';
import { closingCsv } from './csv.ts';
import { boundsOf } from './month.ts';
import { type Sale, sumsOf } from './sums.ts';

/**
 * What was charged and paid back in a calendar month of the country, by the provider's own records. Only what was sold here counts: one account of
 * the provider may serve several countries.
 * @param month such as `2026-11`
 */
export async function closeMonth(
  db: Database,
  { records }: PaymentProvider,
  realm: RealmId,
  month: string,
): Promise<string> {
  const { from, to } = boundsOf(month, timeZoneOf(realm));
  const { movements, products } = await records.findTurnover(from, to);
  const orders = await findOrderSales(db, realm, movements);
  const customers = await findCustomersOf(db, realm, movements);
  const ours = movements.flatMap((movement): readonly (readonly [Movement, Sale])[] => {
    const { invoice, paymentId } = movement;
    const sale = invoice && customers.has(invoice.customerId) ? invoice : orders.get(paymentId);
    return sale ? [[movement, sale]] : [];
  });
  return closingCsv(countryOf(realm), sumsOf(ours), products);
}

/** What was sold with orders of gift cards, by their payments. */
async function findOrderSales(
  db: Database,
  realm: RealmId,
  movements: readonly Movement[],
): Promise<ReadonlyMap<string | null, Sale>> {
  const payments = movements.flatMap(({ invoice, paymentId }) => (invoice ? [] : [paymentId]));
  const { intentId, productId, total, tax, taxRate } = paymentOrders;
  const rows = await db
    .select({ intentId, productId, total, tax, taxRate })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.realm, realm), sql`${paymentOrders.intentId} = any(${sql.param(payments)})`));
  return new Map(rows.map((row) => [row.intentId, row]));
}

/** Those of the customers who are ours, and of this country: also those whose account has been erased. */
async function findCustomersOf(
  db: Database,
  realm: RealmId,
  movements: readonly Movement[],
): Promise<ReadonlySet<string>> {
  const ids = sql.param(movements.flatMap(({ invoice }) => invoice?.customerId ?? []));
  const rows = await rowsOf<{ readonly id: string }>(
    db,
    sql`select c.customer_id as id from payment_customers c left join accounts a on a.uid = c.account_uid
      where c.customer_id = any(${ids}) and (a.realm = ${realm} or a.uid is null)`,
  );
  return new Set(rows.map(({ id }) => id));
}
