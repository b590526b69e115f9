import {
  type Client,
  createOrder,
  getOrder,
  getPaymentStatus,
  type NewOrder,
  type Order,
  resendOrder,
} from '@aloud/api';
import { shownLocale } from '../../i18n/personLanguage.ts';
import { quietly, type Reply } from './replies.ts';

/** The provider's state of a payment, by the id of its intent. */
export interface PaymentStatus {
  readonly id: string;
  readonly status: string;
}

/** The calls for orders of gift cards (spec §7). Nobody needs to be signed in for them. */
export interface Orders {
  create(order: NewOrder): Promise<Reply<Order>>;
  find(id: string): Promise<Reply<Order>>;
  /** Sends the mail with the cards once more. @returns true */
  resend(id: string): Promise<Reply<true>>;
  paymentStatus(intentId: string): Promise<Reply<PaymentStatus>>;
}

/** @param client one whose calls name the country (usePayments.ts) */
export function ordersOf(client: Client): Orders {
  return {
    create: (body) => quietly(client.call(createOrder, { body: { ...body, locale: shownLocale() } })),
    find: (id) => quietly(client.call(getOrder, { params: { id } })),
    resend: (id) => quietly(client.call(resendOrder, { params: { id } }).then(() => true as const)),
    paymentStatus: (intentId) => quietly(client.call(getPaymentStatus, { params: { intentId } })),
  };
}
