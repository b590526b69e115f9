import type { Locale } from '@aloud/api';
import all from '../i18n/quoted.json' with { type: 'json' };

/** What the specification quotes as shown (§2, §5, §6, §8), and where it is said. */
export interface Quoted {
  readonly section: number;
  readonly quote: string;
  /** The texts that have it, to the letter. */
  readonly keys?: readonly string[];
  /** The language in which it is quoted, if that is not English. */
  readonly locale?: string;
  /** Why no text has it. */
  readonly not?: string;
}

export const quoted: readonly Quoted[] = all;

/** As the specification writes it: straight apostrophes, and only the names of placeholders. */
export const asQuoted = (text: string): string =>
  text.replaceAll('’', "'").replaceAll(/\{\{(\w+)[^}]*\}\}/g, '{$1}');

export const isQuotedIn = ({ locale: own }: Quoted, locale: Locale): boolean =>
  own === undefined ? locale.startsWith('en') : own === locale;

/** A text without what the specification has written of it. */
export function withoutQuotes(locale: Locale, key: string, text: string): string {
  const found = quoted.find((each) => isQuotedIn(each, locale) && each.keys?.includes(key));
  return found ? asQuoted(text).replace(found.quote, '').replaceAll("'", '’') : text;
}
