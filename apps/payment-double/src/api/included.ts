import { intentOf, paymentOf } from '../billing/invoices.ts';
import { idOf } from '../state/ids.ts';
import type { State } from '../state/state.ts';

/** Fields that a reply contains only if it was asked for them by `expand[]`; undefined if there is no such field. */
export function includedOf(state: State, object: Record<string, unknown>, field: string): unknown {
  const id = String(object['id']);
  switch (`${String(object['object'])}.${field}`) {
    case 'invoice.confirmation_secret':
      return confirmationSecret(state, id);
    case 'invoice.payments': {
      const payments = state.all('invoice_payment').filter(({ invoice }) => idOf(invoice) === id);
      return listOf(`/v1/invoice_payments?invoice=${id}`, payments);
    }
    case 'charge.refunds': {
      const refunds = state.all('refund').filter(({ charge }) => charge !== null && idOf(charge) === id);
      return listOf(`/v1/charges/${id}/refunds`, refunds.reverse());
    }
    case 'customer.subscriptions': {
      const subscriptions = state
        .all('subscription')
        .filter(({ customer, status }) => idOf(customer) === id && status !== 'canceled');
      return listOf(`/v1/customers/${id}/subscriptions`, subscriptions.reverse());
    }
    default:
      return undefined;
  }
}

/** The secret by which a browser pays the invoice; null if there is nothing to pay. */
function confirmationSecret(state: State, invoice: string): object | null {
  const payment = paymentOf(state, invoice);
  const intent = payment && state.store.get('payment_intent', intentOf(payment) ?? '');
  if (!intent?.client_secret) return null;
  return { client_secret: intent.client_secret, type: 'payment_intent' };
}

const listOf = (url: string, data: readonly object[]) => ({ object: 'list', data, has_more: false, url });
