import type Stripe from 'stripe';
import type { ChargedInvoice, InvoiceSearch, PaymentRecords, ProviderDispute, Turnover } from './records.ts';
import { asked, isMissing } from './stripe-errors.ts';
import { dateOf, idOf, intentIdOf, invoiceOf } from './stripe-objects.ts';
import { findTurnover } from './stripe-turnover.ts';

/** As many as the provider gives at a time. */
const page = 100;

const withPayments = ['payments'];
const eachWithPayments = ['data.payments'];

/** What Stripe knows of charges, refunds and disputes. */
export class StripeRecords implements PaymentRecords {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async findDispute(paymentId: string): Promise<ProviderDispute | null> {
    const { data } = await asked(() =>
      this.#stripe.disputes.list({ payment_intent: paymentId, limit: page }),
    );
    const [dispute] = data;
    return dispute ? disputeOf(dispute) : null;
  }

  async findChargedInvoices(customerId: string): Promise<readonly ChargedInvoice[]> {
    const [invoices, charges] = await asked(() =>
      Promise.all([
        this.#stripe.invoices.list({ customer: customerId, limit: page, expand: eachWithPayments }),
        this.#stripe.charges.list({ customer: customerId, limit: page }),
      ]),
    );
    const made = charges.data.filter(({ status }) => status === 'succeeded');
    return this.#charged(invoices.data, new Map(made.map((charge) => [idOf(charge.payment_intent), charge])));
  }

  async searchInvoices(wanted: InvoiceSearch): Promise<readonly ChargedInvoice[]> {
    if ('paymentId' in wanted) {
      const payment = { type: 'payment_intent', payment_intent: wanted.paymentId } as const;
      const { data } = await asked(() => this.#stripe.invoicePayments.list({ payment, limit: 1 }));
      const found = await Promise.all(data.map(({ invoice }) => this.findInvoice(idOf(invoice) ?? '')));
      return found.filter((each) => each !== null);
    }
    const query = `number:"${wanted.number.replaceAll(/["\\]/g, '')}"`;
    const { data } = await asked(() => this.#stripe.invoices.search({ query, expand: eachWithPayments }));
    return this.#charged(data);
  }

  async findInvoice(invoiceId: string): Promise<ChargedInvoice | null> {
    try {
      const invoice = await asked(() => this.#stripe.invoices.retrieve(invoiceId, { expand: withPayments }));
      const [charged] = await this.#charged([invoice]);
      return charged ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  findTurnover(from: Date, to: Date): Promise<Turnover> {
    return asked(() => findTurnover(this.#stripe, from, to));
  }

  /** @param known charges by their payments; those that are missing are asked for */
  async #charged(
    invoices: readonly Stripe.Invoice[],
    known: ReadonlyMap<string | null, Stripe.Charge> = new Map(),
  ): Promise<readonly ChargedInvoice[]> {
    const found: ChargedInvoice[] = [];
    for (const each of invoices) {
      const [invoice, customerId] = [invoiceOf(each), idOf(each.customer)];
      if (!invoice || customerId === null) continue;
      const paymentId = invoice.status === 'paid' ? intentIdOf(each) : null;
      const charge = paymentId === null ? null : (known.get(paymentId) ?? (await this.#chargeOf(paymentId)));
      const dispute = paymentId !== null && charge?.disputed ? await this.findDispute(paymentId) : null;
      const { amount: charged = 0, amount_refunded: refunded = 0 } = charge ?? {};
      found.push({ ...invoice, customerId, paymentId, charged, refunded, dispute });
    }
    return found;
  }

  async #chargeOf(paymentId: string): Promise<Stripe.Charge | null> {
    const intent = await asked(() =>
      this.#stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
    );
    return typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  }
}

const disputeOf = ({
  reason,
  status,
  amount,
  currency,
  evidence_details,
}: Stripe.Dispute): ProviderDispute => ({
  reason,
  status,
  amount,
  currency,
  due: dateOf(evidence_details.due_by),
});
