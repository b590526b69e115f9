import type Stripe from 'stripe';
import * as z from 'zod';
import { methodOf, payInvoice } from '../billing/collect.ts';
import { paymentOf, subscriptionOf, voidInvoice } from '../billing/invoices.ts';
import { expireSubscription, openInvoicesOf } from '../billing/states.ts';
import { refusedPayment } from '../intents/payment.ts';
import { idOf, idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { type Endpoint, get, post } from './endpoint.ts';
import { cardError, invalid } from './errors.ts';
import { pageOf } from './lists.ts';
import { boolean, integer, listOf, nothing, text } from './params.ts';
import { previewInvoice } from './preview.ts';
import { preview } from './subscription-params.ts';

const statuses = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);

export const invoices: readonly Endpoint[] = [
  post('/v1/invoices/create_preview', {
    params: preview,
    run: ({ state }, given) => previewInvoice(state, given),
  }),
  get('/v1/invoices', {
    params: listOf({
      customer: text.optional(),
      status: statuses.optional(),
      subscription: text.optional(),
    }),
    run: ({ state }, { customer, status, subscription, ...page }) => {
      const found = state
        .all('invoice')
        .filter((each) => customer === undefined || idOrNull(each.customer) === customer)
        .filter((each) => subscription === undefined || subscriptionOf(each) === subscription)
        .filter((each) => status === undefined || each.status === status);
      return pageOf('/v1/invoices', found, page);
    },
  }),
  get('/v1/invoices/search', {
    params: z.strictObject({
      query: text,
      limit: integer.refine((value) => value >= 1 && value <= 100).optional(),
    }),
    run: ({ state }, { query, limit = 10 }) => {
      const found = state.all('invoice').filter(({ number }) => number === numberOf(query));
      return searched(found, limit);
    },
  }),
  get('/v1/invoices/:id', { params: nothing, run: ({ state, id }) => state.need('invoice', id) }),
  post('/v1/invoices/:id/pay', {
    params: z.strictObject({ off_session: boolean.optional(), payment_method: text.optional() }),
    run: ({ state, id }, { off_session: offSession = true, payment_method: method }) =>
      pay(state, state.need('invoice', id), { offSession, method }),
  }),
  post('/v1/invoices/:id/void', {
    params: nothing,
    run: ({ state, id }) => {
      const voided = voidInvoice(state, state.need('invoice', id));
      afterVoid(state, voided);
      return voided;
    },
  }),
  get('/v1/invoice_payments', {
    params: listOf({
      invoice: text.optional(),
      payment: z
        .strictObject({ type: z.literal('payment_intent'), payment_intent: text.optional() })
        .optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    }),
    run: ({ state }, { invoice, payment, status, ...page }) => {
      const intent = payment?.payment_intent;
      const found = state
        .all('invoice_payment')
        .filter((each) => invoice === undefined || idOf(each.invoice) === invoice)
        .filter((each) => intent === undefined || idOrNull(each.payment.payment_intent) === intent)
        .filter((each) => status === undefined || each.status === status);
      return pageOf('/v1/invoice_payments', found, page);
    },
  }),
  get('/v1/invoice_payments/:id', {
    params: nothing,
    run: ({ state, id }) => state.need('invoice_payment', id),
  }),
];

/** What is searched for; the double knows this one query. @throws ApiError 400 for another */
function numberOf(query: string): string {
  const [, number] = /^number:"([^"]+)"$/.exec(query) ?? [];
  if (number === undefined)
    throw invalid(`The double searches for number:"…" only, not for ${query}.`, { param: 'query' });
  return number;
}

function searched(found: readonly Stripe.Invoice[], limit: number): Stripe.ApiSearchResult<Stripe.Invoice> {
  return {
    object: 'search_result',
    data: found.slice(0, limit),
    has_more: found.length > limit,
    next_page: null,
    url: '/v1/invoices/search',
  };
}

interface Payment {
  readonly offSession: boolean;
  readonly method: string | undefined;
}

function pay(state: State, invoice: Stripe.Invoice, { offSession, method }: Payment): Stripe.Invoice {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open' || !paymentOf(state, invoice.id))
    throw invalid(`This invoice cannot be paid because it is ${invoice.status}.`);
  const subscription = state.store.get('subscription', subscriptionOf(invoice) ?? '');
  const card = method ?? (subscription ? methodOf(state, subscription) : null);
  if (!card)
    throw invalid('There is no default payment method set on this customer or invoice.', {
      code: 'resource_missing',
    });
  const attempt = payInvoice(state, invoice, { method: card, offSession });
  if (attempt?.outcome === 'failed') throw refusedPayment(attempt);
  if (attempt?.outcome === 'action')
    throw cardError(
      {
        code: 'invoice_payment_intent_requires_action',
        message:
          'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
      },
      { payment_intent: attempt.intent },
    );
  return state.need('invoice', invoice.id);
}

/** Without the invoice that it owed, a subscription is no longer past due; without its first one, it never begins. */
function afterVoid(state: State, invoice: Stripe.Invoice): void {
  const subscription = state.store.get('subscription', subscriptionOf(invoice) ?? '');
  if (subscription?.status === 'incomplete') expireSubscription(state, subscription);
  if (subscription?.status !== 'past_due' || openInvoicesOf(state, subscription.id).length > 0) return;
  const after: Stripe.Subscription = { ...subscription, status: 'active' };
  state.put('subscription', after);
  state.emit('customer.subscription.updated', after, subscription);
}
