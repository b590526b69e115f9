import type { i18n as I18n } from 'i18next';

/** The first and the last of some days, as `days.ts` reads them. */
export type Span = readonly [first: Date, last: Date];

/**
 * Adds two formats of written days, without a zone, to i18next. `{{days, span(dateStyle: long)}}` writes the first and the last by
 * `formatRange`, which says a month or a year that both have once. `{{day, day(dateStyle: long)}}` writes one: i18next's `datetime` also
 * passes the other values of the text to Intl, for which `day` has a meaning.
 */
export function addDayFormats({ services: { formatter } }: I18n): void {
  formatter?.addCached('span', (language, options) => {
    const format = formatOf(language, options);
    return ([first, last]: Span) => format.formatRange(first, last);
  });
  formatter?.addCached('day', (language, options) => {
    const format = formatOf(language, options);
    return (day: Date) => format.format(day);
  });
}

const formatOf = (language: string | undefined, { dateStyle }: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
