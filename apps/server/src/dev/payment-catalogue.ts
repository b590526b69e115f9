import type { RealmId } from '@aloud/api';
import Stripe from 'stripe';
import type { PaymentKeys } from '../config-payments.ts';
import { giftMonths, ourService } from '../services/payments/index.ts';

interface Sold {
  readonly currency: string;
  /** In the smallest unit. */
  readonly month: number;
  readonly year: number;
  /** VAT for books read on a device, in percent; null where prices are without tax. */
  readonly vat: number | null;
  /** ISO 3166-1. */
  readonly country: string;
  readonly name: string;
  readonly description: string;
}

/** What the double sells in each country: made up, like everything in it. */
const sold: Readonly<Record<RealmId, Sold>> = {
  de: {
    currency: 'eur',
    month: 990,
    year: 9900,
    vat: 7,
    country: 'DE',
    name: 'Aloud für Familien',
    description: 'Alle Bilderbücher für zu Hause',
  },
  fi: {
    currency: 'eur',
    month: 990,
    year: 9900,
    vat: 10,
    country: 'FI',
    name: 'Aloud perheille',
    description: 'Kaikki kuvakirjat kotiin',
  },
  fr: {
    currency: 'eur',
    month: 990,
    year: 9900,
    vat: 5.5,
    country: 'FR',
    name: 'À voix haute pour les familles',
    description: 'Tous les albums à la maison',
  },
  nl: {
    currency: 'eur',
    month: 990,
    year: 9900,
    vat: 9,
    country: 'NL',
    name: 'Aloud voor gezinnen',
    description: 'Alle prentenboeken voor thuis',
  },
  no: {
    currency: 'nok',
    month: 9900,
    year: 99_000,
    vat: 25,
    country: 'NO',
    name: 'Aloud for familier',
    description: 'Alle bildebøkene hjemme',
  },
  se: {
    currency: 'sek',
    month: 9900,
    year: 99_000,
    vat: 6,
    country: 'SE',
    name: 'Aloud för familjer',
    description: 'Alla bilderböcker hemma',
  },
  uk: {
    currency: 'gbp',
    month: 890,
    year: 8900,
    vat: 20,
    country: 'GB',
    name: 'Aloud for families',
    description: 'All picture books at home',
  },
  us: {
    currency: 'usd',
    month: 990,
    year: 9900,
    vat: null,
    country: 'US',
    name: 'Aloud for families',
    description: 'All picture books at home',
  },
};

/** A coupon to try: a quarter off, for ever. */
export const sampleCoupon = 'KVART25';

/** Puts something to sell into the local double; what is there already stays. */
export async function stockDouble({ secretKey, double }: PaymentKeys, realm: RealmId): Promise<void> {
  if (!double) throw new Error('Only the double is stocked.');
  const { hostname: host, port } = double;
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false });
  const { currency, month, year, vat, country, name, description } = sold[realm];
  const { data: there } = await stripe.prices.list({ lookup_keys: [`${realm}-month`] });
  if (there.length > 0) return;
  const product = await stripe.products.create({
    name,
    description,
    metadata: { [ourService]: 'consumer' },
  });
  const tax_behavior = vat === null ? 'exclusive' : 'inclusive';
  if (vat !== null)
    await stripe.taxRates.create({ display_name: 'VAT', percentage: vat, inclusive: true, country });
  await stripe.coupons.create({ id: sampleCoupon, percent_off: 25, duration: 'forever' });
  const price = { product: product.id, currency, tax_behavior } as const;
  for (const [months, amount] of [
    [3, 3 * month],
    [6, 6 * month],
    [12, year],
  ] as const)
    await stripe.prices.create({
      ...price,
      unit_amount: amount,
      metadata: { [giftMonths]: `${months}` },
      lookup_key: `${realm}-gift-${months}`,
    });
  await stripe.prices.create({
    ...price,
    unit_amount: year,
    recurring: { interval: 'year' },
    lookup_key: `${realm}-year`,
  });
  // The last one marks the catalogue as complete.
  await stripe.prices.create({
    ...price,
    unit_amount: month,
    recurring: { interval: 'month' },
    lookup_key: `${realm}-month`,
  });
}
