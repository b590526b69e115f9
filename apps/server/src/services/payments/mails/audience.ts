import type { Locale, RealmId } from '@aloud/api';

/** Whom a mail is for: the country has the rules (rules.ts), the language the words (words.ts). Each of both goes with each. */
export interface Audience {
  readonly realm: RealmId;
  readonly locale: Locale;
}
