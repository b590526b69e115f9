import { chooseLocale, type Locale, type RealmId } from '@aloud/api';

/** Where somebody is, and the language that they have chosen; null if they have chosen none. */
interface Chosen {
  readonly realm: string;
  readonly locale: Locale | null;
}

/** The language in which somebody is written to: the one that they have chosen, else the main one of their country. */
export const languageOf = ({ realm, locale }: Chosen): Locale =>
  // Accounts and orders are made in realms of the product only.
  chooseLocale({ remembered: locale, browser: [], realm: realm as RealmId });
