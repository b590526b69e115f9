import type { Locale } from '@aloud/api';
import { brandOf } from '../../../brands.ts';
import type { Email } from '../../../messages/messenger.ts';
import type { CataloguePrice } from '../provider/port.ts';
import type { Audience } from './audience.ts';
import { compose } from './compose.ts';
import { type Habits, habitsOf } from './habits.ts';
import type { Occasion } from './occasions.ts';
import { languages } from './words.ts';

/** What a receipt says of a payment; what is not known is left out. */
export interface Payment {
  readonly at?: Date | null;
  /** The receipt's. */
  readonly number?: string | null;
  /** When the period begins that it pays for. */
  readonly from?: Date | null;
  /** In the smallest unit, with VAT, and the VAT in it. */
  readonly total?: number | null;
  readonly tax?: number | null;
  /** In percent. */
  readonly taxRate?: number | null;
  /** ISO 4217; the price's if absent. */
  readonly currency?: string;
  /** The card's last four digits. */
  readonly last4?: string | null;
}

export interface MailFacts extends Audience {
  readonly to: string;
  readonly firstname: string;
  readonly service: string;
  readonly price: CataloguePrice | undefined;
  /** When the trial, the gift, or what is paid, ends; null if nobody knows. */
  readonly day: Date | null;
  /** Where the guardian sees and changes it. */
  readonly link: string;
  /** When the guardian decided it: of `cancelled`. */
  readonly at?: Date | null;
  /** Of `paid`. */
  readonly payment?: Payment;
  /** Who sells, on one line: name, address, organisation number, VAT number. */
  readonly seller?: string;
}

/** A mail about a subscription. */
export function subscriptionMail(occasion: Occasion, facts: MailFacts): Email {
  const { realm, locale, to, firstname, service, price, day, link, at, payment, seller } = facts;
  const audience = { realm, locale };
  const habits = habitsOf(audience);
  const currency = payment?.currency ?? price?.currency;
  return compose({
    audience,
    to,
    words: languages[locale].mails[occasion],
    facts: {
      name: firstname,
      seller: seller ?? '',
      // A product that is no longer sold has no name here.
      service: service || brandOf(realm).name,
      price: writtenPrice(locale, habits, price),
      day: habits.day(day),
      link,
      at: habits.moment(at),
      paidOn: habits.day(payment?.at),
      number: payment?.number ?? null,
      period: habits.period(payment?.from, day),
      total: habits.sum(payment?.total, currency),
      tax: habits.tax(payment?.tax, payment?.taxRate, currency),
      last4: payment?.last4 ?? null,
    },
  });
}

/** How much how often: `9,90 € im Monat`. */
export function writtenPrice(
  locale: Locale,
  habits: Habits,
  price: CataloguePrice | undefined,
): string | null {
  const sum = habits.sum(price?.amount, price?.currency);
  if (!price || sum === null) return null;
  const { every, untaxed } = languages[locale];
  const written = every[price.interval].replace('{sum}', () => sum);
  return price.taxIncluded ? written : untaxed.replace('{price}', () => written);
}
