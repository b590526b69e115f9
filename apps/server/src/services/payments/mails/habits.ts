import type { RealmId } from '@aloud/api';
import { timeZoneOf } from '../market.ts';

/** How a country writes. */
const locales: Readonly<Record<RealmId, string>> = {
  de: 'de-DE',
  fi: 'fi-FI',
  fr: 'fr-FR',
  nl: 'nl-NL',
  no: 'nb-NO',
  se: 'sv-SE',
  uk: 'en-GB',
  us: 'en-US',
};

/** What depends on a number: `{n}` stands for it. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

type Missing = null | undefined;

/** How a country writes sums, days and moments, by its clock. What is not known stays so. */
export interface Habits {
  /** BCP 47. */
  readonly locale: string;
  /** @param amount in the smallest unit @param currency ISO 4217 */
  sum(amount: number | Missing, currency: string | Missing): string | null;
  /** VAT with its rate, if that is known; null if there is none. @param rate in percent */
  tax(amount: number | Missing, rate: number | Missing, currency: string | Missing): string | null;
  day(date: Date | Missing): string | null;
  period(from: Date | Missing, until: Date | Missing): string | null;
  /** To the minute, with the time zone. */
  moment(date: Date | Missing): string | null;
  counted(words: Counted, number: number): string;
}

export function habitsOf(realm: RealmId): Habits {
  const [locale, timeZone] = [locales[realm], timeZoneOf(realm)];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const moments = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const plural = new Intl.PluralRules(locale);
  const sum: Habits['sum'] = (amount, currency) => {
    if (typeof amount !== 'number' || !currency) return null;
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
  };
  return {
    locale,
    sum,
    tax(amount, rate, currency) {
      const written = amount ? sum(amount, currency) : null;
      return written && rate ? `${written} (${percent.format(rate / 100)})` : written;
    },
    day: (date) => (date ? days.format(date) : null),
    period: (from, until) => (from && until && from < until ? days.formatRange(from, until) : null),
    moment: (date) => (date ? moments.format(date) : null),
    counted(words, number) {
      const form = plural.select(number) === 'one' ? words.one : words.other;
      return form.replace('{n}', () => new Intl.NumberFormat(locale).format(number));
    },
  };
}

/** The name by which the product is known in a country, as its pages say it. */
export const brandOf = (realm: RealmId): string => (realm === 'fr' ? 'À voix haute' : 'Aloud');
