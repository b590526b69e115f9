import type {
  FamilySubscription,
  GiftPrice,
  PaidInvoice,
  PaidSubscription,
  PaymentMethod,
  Price,
  Product,
} from '@aloud/api';
import type {
  Card,
  Catalogue,
  PaymentProvider,
  ProviderState,
  ProviderSubscription,
} from './provider/port.ts';
import type { ProviderInvoice } from './provider/records.ts';
import type { SubscriptionRow } from './queries.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentCard = ({ id, brand, last4, expMonth, expYear }: Card): PaymentMethod => ({
  id,
  card: { brand, last4, exp_month: expMonth, exp_year: expYear },
});

export function presentCatalogue({ products, prices, giftPrices }: Catalogue): {
  products: Product[];
  prices: Price[];
  giftPrices: GiftPrice[];
} {
  return {
    giftPrices: giftPrices.map(({ id, productId, currency, amount, months, taxIncluded }) => ({
      id,
      product: productId,
      currency,
      unit_amount: amount,
      months,
      taxIncluded,
    })),
    products: products.map(({ id, name, description }) => ({ id, name, description })),
    prices: prices.map(({ id, productId, currency, amount, interval, taxIncluded }) => ({
      id,
      product: productId,
      currency,
      unit_amount: amount,
      recurring: { interval },
      taxIncluded,
    })),
  };
}

/** Guardians tell fewer states apart than the provider. */
const states: Readonly<Record<ProviderState, PaidSubscription['status']>> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
};

/** A subscription with what it costs next, which is asked of the provider. */
export async function presentSubscription(
  provider: PaymentProvider,
  customerId: string,
  subscription: ProviderSubscription,
  withdrawBy: Date | null,
): Promise<PaidSubscription> {
  const { id, productId, priceId, open } = subscription;
  return {
    id,
    productId,
    items: [{ priceId }],
    status: states[subscription.status],
    trialEnd: iso(subscription.trialEnd),
    periodEnd: iso(subscription.periodEnd),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    endedAt: iso(subscription.endedAt),
    nextCharge: await nextCharge(provider, customerId, subscription),
    action: open && {
      kind: open.needs,
      due: { amount: open.amount, currency: open.currency },
      client_secret: open.needs === 'authenticate' ? open.clientSecret : null,
    },
    withdrawBy: iso(withdrawBy),
  };
}

async function nextCharge(
  provider: PaymentProvider,
  customerId: string,
  { id, status, cancelAtPeriodEnd }: ProviderSubscription,
): Promise<PaidSubscription['nextCharge']> {
  const renews = (status === 'trialing' || status === 'active') && !cancelAtPeriodEnd;
  if (!renews) return null;
  const [charge, cards, chosen] = await Promise.all([
    provider.findNextCharge(customerId, id),
    provider.findCards(customerId),
    provider.findDefaultCard(customerId),
  ]);
  if (!charge) return null;
  const last4 = cards.find((card) => card.id === chosen)?.last4 ?? null;
  return { amount: charge.amount, currency: charge.currency, at: charge.at.toISOString(), last4 };
}

export const presentInvoice = ({
  id,
  number,
  status,
  created,
  total,
  tax,
  currency,
}: ProviderInvoice): PaidInvoice => ({
  id,
  number,
  status,
  created: created.toISOString(),
  total,
  tax,
  currency,
});

/** What support sees: our own record, without asking the provider. */
export const presentForSupport = (row: SubscriptionRow, gift: boolean): FamilySubscription => ({
  id: row.id,
  type: row.type,
  status: row.status,
  trialEnd: iso(row.trialEnd),
  gift,
  periodEnd: iso(row.periodEnd),
  endedAt: iso(row.endedAt),
  cancel_at_period_end: row.cancelAtPeriodEnd,
  providerId: row.subscriptionId,
});
