import { zoneOf } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { realm } from '../realm/currentRealm.ts';

/** How somebody reads times. */
interface Reader {
  /** BCP 47. */
  readonly language: string;
  /** The time zone of their device (IANA name). */
  readonly viewer: string;
}

/** By whose calendar a day is: the zone of its school; null or absent for the usual zone of the country. */
type Own = string | null | undefined;

/** Formatters are slow to make, and lists have hundreds of cells. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, options);
  made.set(key, format);
  return format;
}

/** For example `GMT+01:00`. */
const offsetAt = (moment: Date, timeZone: string): string | undefined =>
  formatter('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;

/**
 * Days and times as they are written everywhere in the portal. A day without an hour is the school's, wherever it is read. A time with its day is
 * the reader's, and names its zone if the clocks of the school show something else.
 */
export function daysFor({ language, viewer }: Reader) {
  return {
    /** @param moment ISO 8601 */
    day: (moment: string, own?: Own, dateStyle: 'long' | 'medium' = 'long'): string =>
      formatter(language, { dateStyle, timeZone: zoneOf(realm.id, own) }).format(new Date(moment)),
    /** @param moment ISO 8601 */
    moment: (moment: string, own?: Own, dateStyle: 'long' | 'medium' = 'medium'): string => {
      const at = new Date(moment);
      const written = formatter(language, { dateStyle, timeStyle: 'short', timeZone: viewer }).format(at);
      if (offsetAt(at, viewer) === offsetAt(at, zoneOf(realm.id, own))) return written;
      const zone = formatter(language, { timeZone: viewer, timeZoneName: 'short' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value;
      return `${written} ${zone}`;
    },
    /** A day that somebody has written. @param day such as `2027-01-31` */
    writtenDay: (day: string, dateStyle: 'long' | 'medium' = 'long'): string =>
      formatter(language, { dateStyle, timeZone: 'UTC' }).format(new Date(day)),
  };
}

/** The same for whoever reads this page. */
export function useDays() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const viewer = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return daysFor({ language, viewer });
  }, [language]);
}
