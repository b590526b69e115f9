import { randomUUID } from 'node:crypto';
import { countryOf, type RealmId } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { paymentConsents } from '../../database/schema/index.ts';
import type { CataloguePrice } from './provider/port.ts';

/*
 * What customers have agreed to when they pressed the button that costs money. The page says it in the language of the country; here it is kept in
 * English, so that whoever has to prove it can read it.
 */

interface Consent {
  readonly realm: string;
  readonly accountUid?: string;
  readonly orderId?: string;
  /** Ours. */
  readonly subscriptionId?: string;
  readonly said: string;
}

/** Keeps it, in the transaction in which the subscription or the order is written. */
export async function keepConsent(tx: Database, consent: Consent): Promise<void> {
  await tx.insert(paymentConsents).values({ id: randomUUID(), ...consent });
}

interface Subscribed {
  readonly realm: RealmId;
  readonly service: string;
  readonly price: CataloguePrice;
  /** Days of a trial; null without one. */
  readonly freeDays: number | null;
}

export function saidOfSubscription({ realm, service, price, freeDays }: Subscribed): string {
  const each = `${sumOf(price)} a ${price.interval}`;
  return [
    ...opening(realm, price.taxIncluded),
    `Subscription to ${service}: ${each}.`,
    freeDays === null
      ? `Charged immediately, then each ${price.interval}: it renews itself until it is cancelled.`
      : `The first ${freeDays} days cost nothing. Then ${each} is charged: it renews itself until it is cancelled.`,
    'It can be cancelled at any time, to the end of what is paid for. Withdrawal within 14 days: paid back in full.',
  ].join('\n');
}

interface Ordered {
  readonly realm: RealmId;
  readonly service: string;
  readonly months: number;
  readonly quantity: number;
  readonly total: number;
  readonly currency: string;
  readonly taxIncluded: boolean;
}

export function saidOfOrder({ realm, service, months, quantity, taxIncluded, ...money }: Ordered): string {
  return [
    ...opening(realm, taxIncluded),
    `Gift cards: ${quantity} of ${months} months of ${service}, ${sumOf({ amount: money.total, currency: money.currency })} together.`,
    'Charged once; nothing renews itself.',
    'Withdrawal within 14 days, as long as no card has been redeemed: paid back in full.',
  ].join('\n');
}

const opening = (realm: RealmId, taxIncluded: boolean): readonly string[] => [
  `Country: ${countryOf(realm).toUpperCase()}.`,
  'The button says that the order has to be paid.',
  taxIncluded ? 'Prices include VAT.' : 'Prices are without tax.',
];

/** For example `SEK 99.00`. */
const sumOf = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
