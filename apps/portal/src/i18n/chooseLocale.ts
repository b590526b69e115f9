import type { Realm } from '../realm/realms.ts';
import { isLocale, type Locale, locales } from './locales.ts';

interface Wishes {
  /** What the person chose here before. */
  readonly remembered: string | null;
  /** `navigator.languages`, the dearest first. */
  readonly browser: readonly string[];
  readonly realm: Realm;
}

/** The interface language: the person's own choice, else the browser's, else the country's. */
export function chooseLocale({ remembered, browser, realm }: Wishes): Locale {
  if (isLocale(remembered)) return remembered;
  for (const tag of browser) {
    const match = closest(tag, realm);
    if (match) return match;
  }
  return realm.locales[0];
}

function closest(tag: string, realm: Realm): Locale | undefined {
  const wanted = tag.toLowerCase();
  const exact = locales.find((locale) => locale.toLowerCase() === wanted);
  if (exact) return exact;
  const language = wanted.split('-')[0] ?? wanted;
  // All Norwegian readers read bokmål; we have no nynorsk.
  if (language === 'no' || language === 'nn') return 'nb';
  // Plain 'en' says nothing of the spelling; any other country (en-AU, en-IE, en-IN) mostly spells the British way.
  if (language === 'en') return wanted === 'en' && realm.id !== 'uk' ? 'en-US' : 'en-GB';
  return locales.find((locale) => locale === language);
}
