import type { RealmId } from './realms.ts';

/** The interface languages, each complete (BCP 47). */
export const locales = ['de', 'en-GB', 'en-US', 'fi', 'fr', 'nb', 'nl', 'sv'] as const;
export type Locale = (typeof locales)[number];

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

const byRealm: Readonly<Record<RealmId, readonly [Locale, ...Locale[]]>> = {
  de: ['de'],
  fi: ['fi', 'sv'],
  fr: ['fr'],
  nl: ['nl'],
  no: ['nb'],
  se: ['sv'],
  uk: ['en-GB'],
  us: ['en-US'],
};

/** The interface languages of a country, the main one first. */
export const localesOf = (realm: RealmId): readonly [Locale, ...Locale[]] => byRealm[realm];

/** The cookie that tells the server which language the person chose on this device, so that the first page is in it. */
export const localeCookie = 'aloud.language';

interface Wishes {
  /** What the person chose here before. */
  readonly remembered: string | null | undefined;
  /** `navigator.languages`, or the languages of Accept-Language, preferred one first. */
  readonly browser: readonly string[];
  readonly realm: RealmId;
}

/** The interface language: the person's own choice, else the browser's, else the country's. */
export function chooseLocale({ remembered, browser, realm }: Wishes): Locale {
  if (isLocale(remembered)) return remembered;
  for (const tag of browser) {
    const match = closest(tag, realm);
    if (match) return match;
  }
  return localesOf(realm)[0];
}

function closest(tag: string, realm: RealmId): Locale | undefined {
  const wanted = tag.toLowerCase();
  const exact = locales.find((locale) => locale.toLowerCase() === wanted);
  if (exact) return exact;
  const language = wanted.split('-')[0] ?? wanted;
  // All Norwegian readers read bokmål; we have no nynorsk.
  if (language === 'no' || language === 'nn') return 'nb';
  // Plain 'en' says nothing of the spelling; any other country (en-AU, en-IE, en-IN) mostly spells the British way.
  if (language === 'en') return wanted === 'en' && realm !== 'uk' ? 'en-US' : 'en-GB';
  return locales.find((locale) => locale === language);
}
