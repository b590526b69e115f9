import {
  type Locale,
  locales,
  localesOf,
  type NewsFields,
  type NewsPlace,
  type NewsRecord,
  type NewsRole,
  type NewsWords,
  type RealmId,
} from '@aloud/api';

/** The fields of an item as they are typed; all texts of a language are one field. */
export interface NewsValues {
  readonly from: string;
  readonly to: string;
  /** Empty: it leads nowhere. */
  readonly place: NewsPlace | '';
  readonly roles: NewsRole[];
  readonly languages: Locale[];
  readonly words: Readonly<Record<Locale, NewsWords>>;
}

const blank: NewsWords = { title: '', text: '', pictureText: '' };

/** An item that is not stored yet: from today on, in the languages of the country. */
export const newRecord = (realm: RealmId, today: string): NewsRecord => ({
  id: '',
  roles: [],
  from: today,
  to: null,
  place: null,
  words: Object.fromEntries(localesOf(realm).map((locale) => [locale, blank])),
  picture: null,
  ofProduct: false,
  version: 0,
});

export const valuesOf = ({ from, to, place, roles, words }: NewsRecord): NewsValues => ({
  from,
  to: to ?? '',
  place: place ?? '',
  roles: [...roles],
  languages: locales.filter((locale) => words[locale] !== undefined),
  words: Object.fromEntries(locales.map((locale) => [locale, words[locale] ?? blank])) as NewsValues['words'],
});

/** What is sent: the texts of the languages that are chosen. */
export const fieldsOf = ({ from, to, place, roles, languages, words }: NewsValues): NewsFields => ({
  from,
  to: to || null,
  place: place || null,
  roles,
  words: Object.fromEntries(languages.map((locale) => [locale, words[locale]])),
});

export const isField = (name: string): boolean => /^(from|to|place|roles|languages|words\..+)$/.test(name);
