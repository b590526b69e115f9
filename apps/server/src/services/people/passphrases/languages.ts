import type { RealmId } from '@aloud/api';

/** Languages that pupils' words and printed sheets are in. */
export const languages = ['de', 'en', 'fi', 'fr', 'nb', 'nl', 'sv'] as const;
export type Language = (typeof languages)[number];

/** The language of a locale such as `en-GB`; English for one that we have no words in. */
export function languageOf(locale: string): Language {
  const [spoken] = locale.toLowerCase().split(/[-_]/);
  return languages.find((each) => each === spoken) ?? 'en';
}

const ofRealms: Readonly<Record<RealmId, Language>> = {
  de: 'de',
  fi: 'fi',
  fr: 'fr',
  nl: 'nl',
  no: 'nb',
  se: 'sv',
  uk: 'en',
  us: 'en',
};

/** The usual language of a country. */
export const languageOfRealm = (realm: string): Language =>
  Object.entries(ofRealms).find(([each]) => each === realm)?.[1] ?? 'en';

/** The language of a locale; without one, that of the country. */
export const languageFor = (realm: string, locale: string | undefined): Language =>
  locale === undefined ? languageOfRealm(realm) : languageOf(locale);
