import type Stripe from 'stripe';
import type { InvoicedSale, Movement, Turnover } from './records.ts';
import { idOf, intentIdOf } from './stripe-objects.ts';

/** As many as the provider gives at a time. */
const page = 100;
/** For how long the provider tries to charge an invoice (s): invoices of what was charged in a month are no older. */
const longestTry = 35 * 86_400;
/** For how long a bank may take to decide a dispute (s), generously: it gives money back no later. */
const longestDispute = 270 * 86_400;
/** A refund that did not come about leaves the money where it is. */
const inVain: ReadonlySet<string | null> = new Set(['failed', 'canceled', 'requires_action']);

/** Charges, refunds and what banks have taken back in a time, each with the invoice that it is about. */
export async function findTurnover(stripe: Stripe, from: Date, to: Date): Promise<Turnover> {
  const [begin, end] = [from.getTime() / 1000, to.getTime() / 1000];
  const created = { gte: begin, lt: end };
  const rates = new Map<string, number>();
  for await (const { id, percentage } of stripe.taxRates.list({ limit: page })) rates.set(id, percentage);
  const products = new Map<string, string>();
  for await (const { id, name } of stripe.products.list({ limit: page })) products.set(id, name);
  const sales = new Map<string, InvoicedSale | null>();
  const invoiced = { gte: begin - longestTry, lt: end };
  for await (const invoice of stripe.invoices.list({
    created: invoiced,
    status: 'paid',
    limit: page,
    expand: ['data.payments'],
  })) {
    const intentId = intentIdOf(invoice);
    if (intentId !== null) sales.set(intentId, saleOf(invoice, rates));
  }
  const movementOf = async (
    kind: Movement['kind'],
    { amount, currency, payment_intent }: Pick<Stripe.Charge, 'amount' | 'currency' | 'payment_intent'>,
  ): Promise<Movement | null> => {
    const paymentId = idOf(payment_intent);
    if (paymentId === null) return null;
    if (!sales.has(paymentId)) sales.set(paymentId, await findSale(stripe, paymentId, rates));
    return { kind, amount, currency, paymentId, invoice: sales.get(paymentId) ?? null };
  };
  const movements: (Movement | null)[] = [];
  for await (const charge of stripe.charges.list({ created, limit: page }))
    if (charge.status === 'succeeded') movements.push(await movementOf('charge', charge));
  for await (const refund of stripe.refunds.list({ created, limit: page }))
    if (!inVain.has(refund.status)) movements.push(await movementOf('refund', refund));
  const disputed = { gte: begin - longestDispute, lt: end };
  for await (const dispute of stripe.disputes.list({ created: disputed, limit: page }))
    for (const { amount, created: moved } of dispute.balance_transactions) {
      if (moved < begin || moved >= end) continue;
      // In the currency of the charge: the account may be kept in another one.
      const taken = amount < 0 ? dispute.amount : -dispute.amount;
      movements.push(await movementOf('dispute', { ...dispute, amount: taken }));
    }
  return { movements: movements.filter((each) => each !== null), products };
}

/** The sale of a payment whose invoice is older: what was paid back later. */
async function findSale(
  stripe: Stripe,
  paymentId: string,
  rates: ReadonlyMap<string, number>,
): Promise<InvoicedSale | null> {
  const payment = { type: 'payment_intent', payment_intent: paymentId } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  const invoiceId = idOf(data[0]?.invoice);
  return invoiceId === null ? null : saleOf(await stripe.invoices.retrieve(invoiceId), rates);
}

/** The product is that of the first line: a subscription has one. */
function saleOf(
  { customer, lines, total, total_taxes: taxes }: Stripe.Invoice,
  rates: ReadonlyMap<string, number>,
): InvoicedSale {
  const product = lines.data.map(({ pricing }) => pricing?.price_details?.product).find(Boolean);
  const rateIds = new Set((taxes ?? []).map(({ tax_rate_details }) => tax_rate_details?.tax_rate ?? ''));
  return {
    customerId: idOf(customer) ?? '',
    productId: idOf(product) ?? '',
    total,
    tax: (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    taxRate: [...rateIds].reduce((sum, id) => sum + (rates.get(id) ?? 0), 0),
  };
}
