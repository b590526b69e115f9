import { de } from './de.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { sv } from './sv.ts';

export type MessageKey = keyof typeof en;
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** Norwegian asks for `no` as often as for `nb`; British and American English differ in none of these words. */
export const catalogues: Readonly<Record<string, Catalogue>> = { de, en, fi, fr, nb, nl, no: nb, sv };

/**
 * The words for a key.
 * @param locale BCP 47 tag; its language decides, English where there is no catalogue
 * @param values what stands for `{name}` in the words
 */
export function translate(
  locale: string,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string {
  const catalogue = catalogues[locale.toLowerCase().split('-')[0] ?? ''] ?? en;
  return catalogue[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** What a language calls itself (`suomi`); the tag where the browser does not know it. */
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

/** In which language that name is, for screen readers; null where it is no word of any. */
export function languageOfName(tag: string): string | null {
  if (OWN_NAMES[tag]) return null;
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).resolvedOptions().locale;
  } catch {
    return null;
  }
}

/** Finger languages are not in the registry that `Intl` reads (spec §9). */
const OWN_NAMES: Readonly<Record<string, string>> = { takk: 'TAKK', tsp: 'TSP' };
