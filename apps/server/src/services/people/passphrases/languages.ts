import type { RealmId } from '@aloud/api';

/** The languages of pupils' passphrases and printed sheets. */
export const languages = ['de', 'en', 'fi', 'fr', 'nb', 'nl', 'sv'] as const;
export type Language = (typeof languages)[number];

/** The language of a locale such as `en-GB`; English if we have no words in it. */
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

/** The main language of a country. */
export const languageOfRealm = (realm: string): Language =>
  Object.entries(ofRealms).find(([each]) => each === realm)?.[1] ?? 'en';

/** The language of a locale; that of the country if there is none. */
export const languageFor = (realm: string, locale: string | undefined): Language =>
  locale === undefined ? languageOfRealm(realm) : languageOf(locale);
