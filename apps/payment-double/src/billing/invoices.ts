import type Stripe from 'stripe';
import { invalid } from '../api/errors.ts';
import { cancelPayment } from '../intents/payment.ts';
import { makeInvoice } from '../objects/invoice.ts';
import type { InvoiceGiven } from '../objects/invoice-given.ts';
import { makePaymentIntent } from '../objects/payment-intent.ts';
import { idOf, idOrNull, newId, randomText } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { amountsOf } from './amounts.ts';
import { reductionsAt } from './discounts.ts';

/** Which invoice of a subscription. */
export interface Issue {
  readonly reason: InvoiceGiven['reason'];
  readonly service: InvoiceGiven['service'];
  readonly period: InvoiceGiven['period'];
  readonly isTrial?: boolean;
}

type Billed = InvoiceGiven['subscription'] & Pick<Stripe.Subscription, 'customer' | 'items'>;

/** An invoice as it would be now. Nothing is stored. */
export function draftInvoice(state: State, subscription: Billed, issue: Issue): Stripe.Invoice {
  const customer = state.customer(idOf(subscription.customer));
  const items = subscription.items.data;
  const isTrial = issue.isTrial ?? false;
  const charged = items.map(({ price, quantity = 1 }) => ({
    price: isTrial ? { ...price, unit_amount: 0 } : price,
    quantity,
  }));
  const reductions = isTrial ? [] : reductionsAt(state, subscription.discounts, issue.service.start);
  const amounts = amountsOf(charged, reductions, subscription.default_tax_rates ?? []);
  const names = new Map(state.all('product').map(({ id, name }) => [id, name]));
  const given = { ...issue, customer, subscription, items, amounts, isTrial, names };
  return makeInvoice(given, state.now(customer.id));
}

/** Makes an invoice final, with its number, its receipt and the intent by which it is paid. */
export function issueInvoice(state: State, subscription: Billed, issue: Issue): Stripe.Invoice {
  const draft = draftInvoice(state, subscription, issue);
  state.put('invoice', draft);
  state.emit('invoice.created', draft);
  const token = randomText(40);
  state.put('receipt', { id: token, invoice: draft.id });
  const now = state.now(idOrNull(draft.customer));
  const open: Stripe.Invoice = {
    ...draft,
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: `${state.origin()}/receipts/${token}`,
    invoice_pdf: `${state.origin()}/receipts/${token}/pdf`,
    number: nextNumber(state, idOf(subscription.customer)),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  state.put('invoice', open);
  state.emit('invoice.finalized', open);
  if (open.amount_due === 0) return markPaid(state, open, null);
  openPayment(state, open, subscription);
  return open;
}

/** The invoice is paid, or nothing was owed. */
export function markPaid(state: State, invoice: Stripe.Invoice, intent: string | null): Stripe.Invoice {
  const now = state.now(idOrNull(invoice.customer));
  const payment = paymentOf(state, invoice.id);
  if (payment && intent) {
    const paid: Stripe.InvoicePayment = {
      ...payment,
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    };
    state.put('invoice_payment', paid);
    state.emit('invoice_payment.paid', paid);
  }
  const paid: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: intent ? invoice.attempt_count + 1 : invoice.attempt_count,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  state.put('invoice', paid);
  state.emit('invoice.paid', paid);
  state.emit('invoice.payment_succeeded', paid);
  return paid;
}

/** Nobody has to pay the invoice any more. @throws ApiError 400 unless it is open */
export function voidInvoice(state: State, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open')
    throw invalid(`You can only void an open invoice, and this one is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  const now = state.now(idOrNull(invoice.customer));
  const payment = paymentOf(state, invoice.id);
  if (payment) {
    const transitions = { canceled_at: now, paid_at: null };
    state.put('invoice_payment', { ...payment, status: 'canceled', status_transitions: transitions });
    const intent = state.store.get('payment_intent', intentOf(payment) ?? '');
    if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled')
      cancelPayment(state, intent, 'void_invoice');
  }
  const voided: Stripe.Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  };
  state.put('invoice', voided);
  state.emit('invoice.voided', voided);
  return voided;
}

/** The payment of an invoice; undefined if nothing was owed. */
export function paymentOf(state: State, invoice: string): Stripe.InvoicePayment | undefined {
  return state.all('invoice_payment').find((payment) => idOf(payment.invoice) === invoice);
}

/** The id of the intent by which an invoice is paid. */
export function intentOf(payment: Stripe.InvoicePayment): string | null {
  return idOrNull(payment.payment.payment_intent);
}

/** The id of the subscription that an invoice is for. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOrNull(invoice.parent?.subscription_details?.subscription);
}

function openPayment(state: State, invoice: Stripe.Invoice, subscription: Billed): void {
  const now = state.now(idOrNull(invoice.customer));
  const intent = makePaymentIntent(
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: idOf(subscription.customer),
      description:
        invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      payment_method: null,
      receipt_email: null,
      setup_future_usage: 'off_session',
    },
    now,
  );
  state.put('payment_intent', intent);
  state.emit('payment_intent.created', intent);
  state.put('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

function nextNumber(state: State, customerId: string): string {
  const customer = state.customer(customerId);
  const sequence = customer.next_invoice_sequence ?? 1;
  state.put('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}
