import type { FoundInvoice, StaffCancellation, StaffOrder } from '@aloud/api';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { giftCards, paymentOrders } from '../../../database/schema/index.ts';
import { writtenForms } from '../../../mail-address.ts';
import { hashOfCode } from '../gifts/code.ts';
import type { OrderRow } from '../orders/queries.ts';
import type { ChargedInvoice, PaymentRecords } from '../provider/records.ts';
import { findActsOfOrders } from './acts.ts';
import { findCancellationsBy } from './cancellations.ts';
import { presentStaffInvoice, presentStaffOrder } from './present.ts';

/** As many orders at most: nobody reads more, and the provider is asked about each. */
const most = 20;

interface Where {
  readonly db: Database;
  readonly realm: string;
  readonly records: PaymentRecords;
}

interface Found {
  readonly orders: StaffOrder[];
  readonly invoices: FoundInvoice[];
  readonly cancellations: StaffCancellation[];
}

/** Payments that `q` names: see findPayments in @aloud/api. */
export async function searchPayments(where: Where, q: string): Promise<Found> {
  const orders = await findOrders(where, q);
  return {
    orders: await presentOrders(where, orders),
    invoices: await findInvoices(where, q),
    cancellations: await findCancellationsBy(where.db, where.realm, q),
  };
}

/** Orders with everything that support sees of them. */
export async function presentOrders(
  { db, records }: Omit<Where, 'realm'>,
  orders: readonly OrderRow[],
): Promise<StaffOrder[]> {
  const ids = orders.map(({ id }) => id);
  const cards = await db
    .select()
    .from(giftCards)
    .where(inArray(giftCards.orderId, ids))
    .orderBy(giftCards.number);
  const acts = await findActsOfOrders(db, ids);
  return Promise.all(
    orders.map(async (order) =>
      presentStaffOrder(order, {
        cards: cards.filter(({ orderId }) => orderId === order.id),
        acts: acts.get(order.id) ?? [],
        dispute: order.paid && order.intentId !== null ? await records.findDispute(order.intentId) : null,
      }),
    ),
  );
}

const findOrders = ({ db, realm }: Where, q: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.realm, realm),
        or(
          eq(paymentOrders.id, q),
          eq(paymentOrders.intentId, q),
          inArray(sql`lower(${paymentOrders.email})`, [...writtenForms(q)]),
          sql`exists (select 1 from ${giftCards} where ${giftCards.orderId} = ${paymentOrders.id}
            and ${giftCards.codeHash} = ${hashOfCode(q)})`,
        ),
      ),
    )
    .orderBy(desc(paymentOrders.created))
    .limit(most);

/** As codes of gift cards are written: none is sent to the provider. */
const codeForm = /^\w{16}$|^\w{4}([- ]\w{4}){3}$/;
/** As the provider writes the number of an invoice, and the id of a payment. */
const numberForm = /^[A-Z0-9]{1,20}-\d{4,}$/i;
const paymentForm = /^pi_\w+$/;

async function findInvoices({ db, realm, records }: Where, q: string): Promise<FoundInvoice[]> {
  if (codeForm.test(q)) return [];
  const found = paymentForm.test(q)
    ? await records.searchInvoices({ paymentId: q })
    : numberForm.test(q)
      ? await records.searchInvoices({ number: q })
      : [];
  const payers = await findPayers(db, found);
  return found.flatMap((invoice) => {
    const payer = payers.get(invoice.customerId);
    // One account of the provider may serve several countries.
    if (payer?.realm && payer.realm !== realm) return [];
    return [{ ...presentStaffInvoice(invoice), userUid: payer?.uid ?? null }];
  });
}

interface Payer {
  readonly customerId: string;
  /** Null if the account is gone. */
  readonly uid: string | null;
  readonly realm: string | null;
}

/** Who pays these invoices, by the provider's id of the customer. */
async function findPayers(
  db: Database,
  invoices: readonly ChargedInvoice[],
): Promise<ReadonlyMap<string, Payer>> {
  const ids = sql.param(invoices.map(({ customerId }) => customerId));
  const rows = await rowsOf<Payer>(
    db,
    sql`select c.customer_id as "customerId", a.realm, case when a.deleted is null then a.uid end as uid
      from payment_customers c left join accounts a on a.uid = c.account_uid where c.customer_id = any(${ids})`,
  );
  return new Map(rows.map((row) => [row.customerId, row]));
}
