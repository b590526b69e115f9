import { type Locale, localesOf, type RealmId } from '@aloud/api';
import { paths } from '../site/paths.ts';

/** What the portal shows differently from country to country (spec, preamble and §9); rules that the server shares are in @aloud/api. */
export interface Realm {
  readonly id: RealmId;
  /** Interface languages of the country, the usual one first. */
  readonly locales: readonly [Locale, ...Locale[]];
  /** ISO 4217; every one of them has two decimals. */
  readonly currency: 'EUR' | 'NOK' | 'SEK' | 'GBP' | 'USD';
  readonly brand: Brand;
  /** Where people of the country find help; absent: its menus have no support (spec §2, side menu). */
  readonly support?: Support;
  /** Addresses of products that live elsewhere. One without an address cannot be reached from here. */
  readonly products?: Readonly<Partial<Record<ElsewhereId, string>>>;
}

/** Products that this deployment has no place of its own for (shell/products/products.ts). */
export type ElsewhereId = 'concepts' | 'preschool' | 'school' | 'academy';

export interface Support {
  /** A page of ours, or an address of another site. */
  readonly link: string;
  /** Who answers what the page does not. */
  readonly email?: string;
}

export interface Brand {
  readonly name: string;
  readonly favicon: string;
  /** Which colours the logo is drawn in. */
  readonly logo: 'sea' | 'tricolour';
}

const aloud: Brand = { name: 'Aloud', favicon: '/favicon.svg', logo: 'sea' };
/** France has its own logo, title and favicon. */
const france: Brand = { name: 'À voix haute', favicon: '/favicon-fr.svg', logo: 'tricolour' };

/**
 * What most countries have in common; `rest` is what this one has of its own. Addresses that end in .example reach nobody
 * (RFC 2606): whoever runs the product puts in who answers for a country.
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
