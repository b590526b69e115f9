import type Stripe from 'stripe';
import type {
  Card,
  CataloguePrice,
  CatalogueProduct,
  GiftPrice,
  OpenInvoice,
  OrderPayment,
  ProviderState,
  ProviderSubscription,
  Receipt,
} from './port.ts';
import type { ProviderInvoice } from './records.ts';

/** The key under which we keep our own ids, and the service that a product opens, in the provider's objects. */
export const ourId = 'aloud_id';
export const ourService = 'aloud_service';
/** The months of a gift card, in the metadata of its price. */
export const giftMonths = 'aloud_gift_months';

/** The provider's times are in seconds. */
export const dateOf = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000);

export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export function cardOf({ id, card }: Stripe.PaymentMethod): Card | null {
  if (!card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null } = card;
  return { id, brand, last4, expMonth, expYear, fingerprint };
}

/** A product of ours; null for one that opens no service. */
export function productOf({ id, name, description, metadata }: Stripe.Product): CatalogueProduct | null {
  const service = metadata[ourService];
  return service === undefined ? null : { id, name, description, service };
}

const intervals: Readonly<Record<string, CataloguePrice['interval'] | undefined>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
};

/** A price that is charged again and again; null for others. */
export function priceOf(price: Stripe.Price): CataloguePrice | null {
  const { recurring, unit_amount: amount } = price;
  const interval = intervals[recurring?.interval ?? ''];
  const productId = idOf(price.product);
  // Families are told 'a month', not 'every three months'.
  if (!interval || recurring?.interval_count !== 1 || amount === null || productId === null) return null;
  return {
    id: price.id,
    productId,
    currency: price.currency,
    amount,
    interval,
    taxIncluded: price.tax_behavior === 'inclusive',
  };
}

/** A price that is charged once, for a gift; null for others. */
export function giftPriceOf(price: Stripe.Price): GiftPrice | null {
  const { recurring, unit_amount: amount, metadata } = price;
  const months = Number(metadata[giftMonths]);
  const productId = idOf(price.product);
  if (recurring || amount === null || productId === null || !Number.isInteger(months) || months < 1)
    return null;
  return {
    id: price.id,
    productId,
    currency: price.currency,
    amount,
    months,
    taxIncluded: price.tax_behavior === 'inclusive',
  };
}

const over: ReadonlySet<string> = new Set(['succeeded', 'canceled', 'processing']);
const disputed: ReadonlySet<string> = new Set(['needs_response', 'under_review']);

/** @param disputes those of its charge, in any order */
export function orderPaymentOf(
  intent: Stripe.PaymentIntent,
  disputes: readonly Pick<Stripe.Dispute, 'status'>[],
): OrderPayment {
  const { latest_charge: charge } = intent;
  const paid = typeof charge === 'string' ? null : charge;
  const isOpen = disputes.some(({ status }) => disputed.has(status));
  const isLost = disputes.some(({ status }) => status === 'lost');
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: over.has(intent.status) ? null : intent.client_secret,
    refunded: paid?.amount_refunded ?? 0,
    dispute: isLost ? 'lost' : isOpen ? 'open' : null,
    last4: paid?.payment_method_details?.card?.last4 ?? null,
  };
}

const states: Readonly<Record<string, ProviderState | undefined>> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'canceled',
  incomplete_expired: 'incomplete_expired',
};

/** @param open its invoice that has not been paid */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  open: OpenInvoice | null,
): ProviderSubscription {
  const [item] = subscription.items.data;
  const status = states[subscription.status];
  if (!item || !status) throw new Error(`The subscription ${subscription.id} has a form that is not known.`);
  return {
    id: subscription.id,
    ours: subscription.metadata[ourId] ?? null,
    status,
    productId: idOf(item.price.product) ?? '',
    priceId: item.price.id,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    trialEnd: dateOf(subscription.trial_end),
    periodEnd: dateOf(item.current_period_end),
    endedAt: dateOf(subscription.ended_at),
    open,
    receipt: receiptOf(subscription.latest_invoice),
  };
}

/** A receipt is about money: the beginning of a trial has none. */
function receiptOf(invoice: Stripe.Subscription['latest_invoice']): Receipt | null {
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'paid' || invoice.total === 0)
    return null;
  const at = dateOf(invoice.status_transitions.paid_at) ?? new Date(invoice.created * 1000);
  return {
    number: invoice.number,
    at,
    total: invoice.total,
    tax: taxOf(invoice),
    currency: invoice.currency,
  };
}

const taxOf = ({ total_taxes: taxes }: Stripe.Invoice): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** The payment intent of an invoice; null if there is none. */
export function intentIdOf({ payments }: Stripe.Invoice): string | null {
  const intents = (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  return intents.find((id) => id !== null) ?? null;
}

/** The payment intents by which an invoice was paid. */
export const paidIntentsOf = ({ payments }: Stripe.Invoice): readonly string[] =>
  (payments?.data ?? []).flatMap(({ status, payment }) =>
    status === 'paid' ? (idOf(payment.payment_intent) ?? []) : [],
  );

export function openInvoiceOf(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): OpenInvoice {
  const needsBank =
    intent?.status === 'requires_action' || intent?.last_payment_error?.code === 'authentication_required';
  return {
    id: invoice.id,
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    needs: needsBank ? 'authenticate' : 'card',
    clientSecret: intent?.client_secret ?? null,
  };
}

const invoiceStates: Readonly<Record<string, ProviderInvoice['status'] | undefined>> = {
  open: 'open',
  paid: 'paid',
  uncollectible: 'uncollectible',
  void: 'void',
};

/** An invoice as a guardian sees it; null for a draft, and for one of nothing, which the beginning of a trial makes. */
export function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice | null {
  const status = invoiceStates[invoice.status ?? ''];
  if (!status || invoice.total === 0) return null;
  return {
    id: invoice.id,
    number: invoice.number,
    status,
    created: new Date(invoice.created * 1000),
    total: invoice.total,
    tax: taxOf(invoice),
    currency: invoice.currency,
  };
}

/** The customer whom an event is about. */
export function customerOf({ data, type }: Stripe.Event): string | null {
  const object = { ...data.object } as { readonly id?: unknown; readonly customer?: unknown };
  if (
    type.startsWith('customer.') &&
    !type.startsWith('customer.subscription.') &&
    typeof object.id === 'string'
  )
    return object.id;
  return typeof object.customer === 'string' ? object.customer : null;
}

/** The payment that an event is about. */
export function intentOf({ data, type }: Stripe.Event): string | null {
  const object = { ...data.object } as { readonly id?: unknown; readonly payment_intent?: unknown };
  if (type.startsWith('payment_intent.') && typeof object.id === 'string') return object.id;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}
