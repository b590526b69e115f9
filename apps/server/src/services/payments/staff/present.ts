import type { Dispute, PaymentAct, StaffInvoice, StaffOrder } from '@aloud/api';
import { stateOf } from '../gifts/state.ts';
import type { GiftCardRow, OrderRow } from '../orders/queries.ts';
import { presentInvoice } from '../present.ts';
import type { ChargedInvoice, ProviderDispute } from '../provider/records.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** In these states the payer has got nothing back. */
const settled: ReadonlySet<string> = new Set(['won', 'warning_closed']);

/** Whether the payer's bank decides about a payment, or has decided against us. */
export const isDisputed = (dispute: ProviderDispute | null): boolean =>
  dispute !== null && !settled.has(dispute.status);

const presentDispute = (dispute: ProviderDispute | null): Dispute | null =>
  dispute && { ...dispute, due: iso(dispute.due) };

export const isRefundable = ({ paymentId, charged, refunded, dispute }: ChargedInvoice): boolean =>
  paymentId !== null && refunded < charged && !isDisputed(dispute);

export const presentStaffInvoice = (invoice: ChargedInvoice): StaffInvoice => ({
  ...presentInvoice(invoice),
  refunded: invoice.refunded,
  dispute: presentDispute(invoice.dispute),
  refundable: isRefundable(invoice),
});

interface About {
  readonly cards: readonly GiftCardRow[];
  readonly dispute: ProviderDispute | null;
  readonly acts: readonly PaymentAct[];
}

export const presentStaffOrder = (order: OrderRow, { cards, dispute, acts }: About): StaffOrder => ({
  id: order.id,
  status: order.status,
  name: order.name,
  email: order.email,
  service: order.service,
  months: order.months,
  quantity: order.quantity,
  total: order.total,
  refunded: order.refundedAmount,
  currency: order.currency,
  created: order.created.toISOString(),
  paid: iso(order.paid),
  withdrawn: iso(order.withdrawn),
  providerId: order.intentId,
  cards: cards.map((card) => ({
    number: card.number,
    state: stateOf(card, order),
    expires: iso(card.expires),
    redeemed: iso(card.redeemed),
    userUid: card.redeemedBy,
  })),
  dispute: presentDispute(dispute),
  acts: [...acts],
  refundable:
    order.status === 'paid' &&
    order.withdrawn === null &&
    acts.length === 0 &&
    cards.every(({ redeemed }) => redeemed === null),
});
