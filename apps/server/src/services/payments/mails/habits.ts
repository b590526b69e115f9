import type { Locale } from '@aloud/api';
import { timeZoneOf } from '../market.ts';
import type { Audience } from './audience.ts';

/** Each language as it is written in its main country. */
const tags: Readonly<Record<Locale, string>> = {
  de: 'de-DE',
  'en-GB': 'en-GB',
  'en-US': 'en-US',
  fi: 'fi-FI',
  fr: 'fr-FR',
  nb: 'nb-NO',
  nl: 'nl-NL',
  sv: 'sv-SE',
};

/** What depends on a number: `{n}` stands for it. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

type Missing = null | undefined;

/** How sums, days and moments are written in a language, by the clock of a country. What is not known stays so. */
export interface Habits {
  /** BCP 47. */
  readonly tag: string;
  /** @param amount in the smallest unit @param currency ISO 4217 */
  sum(amount: number | Missing, currency: string | Missing): string | null;
  /** VAT with its rate, if that is known; null if there is none. @param rate in percent */
  tax(amount: number | Missing, rate: number | Missing, currency: string | Missing): string | null;
  day(date: Date | Missing): string | null;
  /** A day without an hour, as somebody wrote it. @param date its midnight in UTC */
  writtenDay(date: Date | Missing): string | null;
  period(from: Date | Missing, until: Date | Missing): string | null;
  /** To the minute, with the time zone. */
  moment(date: Date | Missing): string | null;
  counted(words: Counted, number: number): string;
}

export function habitsOf({ realm, locale }: Audience): Habits {
  const [tag, timeZone] = [tags[locale], timeZoneOf(realm)];
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  const writtenDays = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 });
  const plural = new Intl.PluralRules(tag);
  const sum: Habits['sum'] = (amount, currency) => {
    if (typeof amount !== 'number' || !currency) return null;
    return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount / 100);
  };
  return {
    tag,
    sum,
    tax(amount, rate, currency) {
      const written = amount ? sum(amount, currency) : null;
      return written && rate ? `${written} (${percent.format(rate / 100)})` : written;
    },
    day: (date) => (date ? days.format(date) : null),
    writtenDay: (date) => (date ? writtenDays.format(date) : null),
    period: (from, until) => (from && until && from < until ? days.formatRange(from, until) : null),
    moment: (date) => (date ? moments.format(date) : null),
    counted(words, number) {
      const form = plural.select(number) === 'one' ? words.one : words.other;
      return form.replace('{n}', () => new Intl.NumberFormat(tag).format(number));
    },
  };
}
