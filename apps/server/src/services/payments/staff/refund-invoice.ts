import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ChoreLog } from '../../../chore.ts';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { paymentActs, paymentCustomers } from '../../../database/schema/index.ts';
import { Conflict, NotFound } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { tellOfPaidBackInvoice } from '../mails/tell-refund.ts';
import type { Catalogue, PaymentProvider } from '../provider/port.ts';
import type { ChargedInvoice } from '../provider/records.ts';
import { type Customer, findSubscriptionsOf } from '../queries.ts';
import { isDisputed, isRefundable } from './present.ts';

interface Wanted {
  readonly invoiceId: string;
  readonly person: Person;
  readonly reason: string;
}

/**
 * Pays an invoice of a family back in full; once, however often it is begun.
 * @throws NotFound for an invoice of somebody else; Conflict if the payer's bank decides, or nothing has been paid
 */
export async function refundInvoice(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  { invoiceId, ...by }: Wanted,
): Promise<ChargedInvoice> {
  const invoice = await requireInvoice(provider, customer, invoiceId);
  const { paymentId, charged, refunded, dispute } = invoice;
  if (paymentId === null) throw new Conflict('payment.notPaid');
  if (refunded >= charged) return invoice;
  if (isDisputed(dispute)) throw new Conflict('payment.disputed');
  const catalogue = await provider.findCatalogue();
  await db.transaction((tx) => decide(tx, customer, { invoice, catalogue, ...by }));
  await provider.refundPayment(paymentId);
  return requireInvoice(provider, customer, invoiceId);
}

async function requireInvoice(
  { records }: PaymentProvider,
  { customerId }: Customer,
  invoiceId: string,
): Promise<ChargedInvoice> {
  const invoice = await records.findInvoice(invoiceId);
  if (invoice?.customerId !== customerId) throw new NotFound();
  return invoice;
}

interface Decision {
  readonly invoice: ChargedInvoice;
  readonly catalogue: Catalogue;
  readonly person: Person;
  readonly reason: string;
}

async function decide(
  tx: Database,
  { accountUid }: Customer,
  { invoice, catalogue, person, reason }: Decision,
): Promise<void> {
  // Two who do it at the same time wait for each other.
  await tx.select().from(paymentCustomers).where(eq(paymentCustomers.accountUid, accountUid)).for('update');
  const isThis = and(eq(paymentActs.invoiceId, invoice.id), eq(paymentActs.kind, 'refund'));
  if ((await tx.$count(paymentActs, isThis)) > 0) return;
  const { id: invoiceId, currency } = invoice;
  const amount = invoice.charged - invoice.refunded;
  await tx.insert(paymentActs).values({
    id: randomUUID(),
    kind: 'refund',
    accountUid,
    invoiceId,
    amount,
    currency,
    actorUid: person.uid,
    reason,
  });
  const [subscription] = await findSubscriptionsOf(tx, accountUid);
  const product = catalogue.products.find((each) => each.id === subscription?.productId);
  await tellOfPaidBackInvoice(tx, {
    accountUid,
    invoiceId,
    receipt: invoice.number,
    total: amount,
    currency,
    service: product?.name ?? '',
    seller: catalogue.seller,
  });
  const paidBack = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const fields = { paidBack: [null, paidBack] } as const;
  await recordChange(tx, person, { kind: 'user', uid: accountUid, action: 'update', reason, fields });
}

/** Asks once more for what was decided in the last days, and not paid back because the provider did not answer. */
export async function finishRefunds(db: Database, provider: PaymentProvider, log: ChoreLog): Promise<void> {
  const acts = await db
    .select({ invoiceId: paymentActs.invoiceId })
    .from(paymentActs)
    .where(and(isNotNull(paymentActs.invoiceId), sql`${paymentActs.at} > now() - interval '3 days'`));
  for (const { invoiceId } of acts) {
    try {
      const invoice = await provider.records.findInvoice(invoiceId ?? '');
      if (invoice?.paymentId && isRefundable(invoice)) await provider.refundPayment(invoice.paymentId);
    } catch (error) {
      log.warn({ err: error, invoice: invoiceId }, 'an invoice could not be paid back');
    }
  }
}
