import type { MessageKey } from './catalogue.ts';
import { catalogueOf } from './catalogues.ts';

/**
 * The words for a key.
 * @param locale BCP 47 tag; its language decides, English if there is no catalogue, or none yet (catalogues.ts)
 * @param values replacements for `{name}` in the words
 */
export function translate(
  locale: string,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string {
  return filled(catalogueOf(locale)[key], values);
}

/** Words with their holes (`{name}`) filled. */
export function filled(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** What a language calls itself (`suomi`); the tag if the browser does not know it. */
export function languageName(tag: string): string {
  const own = OWN_NAMES[tag];
  if (own) return own;
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** The language of that name, for screen readers; null if it is not a word. */
export function languageOfName(tag: string): string | null {
  if (OWN_NAMES[tag]) return null;
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).resolvedOptions().locale;
  } catch {
    return null;
  }
}

/** Names of sign and supported communication are not in the registry that `Intl` reads (spec §9). */
const OWN_NAMES: Readonly<Record<string, string>> = { takk: 'TAKK', tsp: 'TSP' };
