import { type Locale, localesOf, type RealmId } from '@aloud/api';
import { paths } from '../site/paths.ts';

/** What differs in the portal between countries (spec, preamble and §9); rules shared with the server are in @aloud/api. */
export interface Realm {
  readonly id: RealmId;
  /** Interface languages of the country, the usual one first. */
  readonly locales: readonly [Locale, ...Locale[]];
  /** ISO 4217; all of these have two decimals. */
  readonly currency: 'EUR' | 'NOK' | 'SEK' | 'GBP' | 'USD';
  readonly brand: Brand;
  /** The address of the privacy policy, on another site; absent if there is none, and then nothing links to it. */
  readonly privacy?: string;
  /** Where people of the country find help; if absent, its menus have no support link (spec §2, side menu). */
  readonly support?: Support;
}

export interface Support {
  /** A path of the portal, or the address of another site. */
  readonly link: string;
  /** For questions that the page does not answer. */
  readonly email?: string;
}

export interface Brand {
  readonly name: string;
  readonly favicon: string;
  /** The colours of the logo. */
  readonly logo: 'sea' | 'tricolour';
}

const aloud: Brand = { name: 'Aloud', favicon: '/favicon.svg', logo: 'sea' };
/** France has its own logo, title and favicon. */
const france: Brand = { name: 'À voix haute', favicon: '/favicon-fr.svg', logo: 'tricolour' };

/**
 * The defaults of most countries; `rest` overrides them. Addresses that end in .example reach nobody (RFC 2606): operators
 * replace them by real ones.
 */
const realm = (id: RealmId, currency: Realm['currency'], rest: Partial<Realm> = {}): Realm => ({
  id,
  locales: localesOf(id),
  currency,
  brand: aloud,
  support: { link: paths.support, email: `support.${id}@aloud.example` },
  ...rest,
});

export const realms: Readonly<Record<RealmId, Realm>> = {
  de: realm('de', 'EUR'),
  fi: realm('fi', 'EUR'),
  fr: realm('fr', 'EUR', { brand: france }),
  nl: realm('nl', 'EUR'),
  no: realm('no', 'NOK'),
  se: realm('se', 'SEK'),
  uk: realm('uk', 'GBP'),
  us: realm('us', 'USD'),
};
