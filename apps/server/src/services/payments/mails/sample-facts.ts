import { localesOf, type RealmId, realmIds } from '@aloud/api';
import { brandOf } from '../../../brands.ts';
import type { Email } from '../../../messages/messenger.ts';
import { currencyOf } from '../market.ts';
import type { Audience } from './audience.ts';

/** A made-up mail, for developers and tests. */
export interface SampleMail {
  /** What it is about. */
  readonly kind: string;
  readonly mail: Email;
}

/** What is sold: the product by its name in the country. */
export const sampleService = (realm: RealmId): string => brandOf(realm).name;

export const sampleSeller = 'Aloud AB, Storgatan 1, 111 22 Stockholm, 556000-0001, SE556000000101';

/** VAT for books read on a device, in percent; 0 where prices are without tax. */
const rates: Readonly<Record<RealmId, number>> = {
  de: 7,
  fi: 10,
  fr: 5.5,
  nl: 9,
  no: 25,
  se: 6,
  uk: 20,
  us: 0,
};

/** A sum, made up: crowns are worth about a tenth. @param amount in cents */
const sum = (realm: RealmId, amount: number) => (realm === 'no' || realm === 'se' ? 10 : 1) * amount;

/** A sum that was paid, with the VAT in it. @param amount in cents */
export function samplePaid(realm: RealmId, amount: number) {
  const total = sum(realm, amount);
  const taxRate = rates[realm];
  const tax = Math.round(total - total / (1 + taxRate / 100));
  return { total, tax, taxRate, currency: currencyOf(realm), last4: '4242' };
}

export const samplePrice = (realm: RealmId) =>
  ({
    id: 'price',
    productId: 'product',
    currency: currencyOf(realm),
    amount: sum(realm, 990),
    interval: 'month',
    taxIncluded: realm !== 'us',
  }) as const;

/** The people of a country who read its main language. */
export const mainAudience = (realm: RealmId): Audience => ({ realm, locale: localesOf(realm)[0] });

/** The people of each country, in each of its languages. */
export const sampleAudiences: readonly Audience[] = realmIds.flatMap((realm) =>
  localesOf(realm).map((locale) => ({ realm, locale })),
);
