import type { RealmId } from '@aloud/api';
import type { Locale } from '../i18n/locales.ts';

/** What the portal shows differently from country to country (spec, preamble and §9); rules that the server shares are in @aloud/api. */
export interface Realm {
  readonly id: RealmId;
  /** Interface languages of the country, the usual one first. */
  readonly locales: readonly [Locale, ...Locale[]];
  /** ISO 4217; every one of them has two decimals. */
  readonly currency: 'EUR' | 'NOK' | 'SEK' | 'GBP' | 'USD';
  /** How the country's hosts end. */
  readonly domain: string;
  /** Where the data of the country's schools are kept. */
  readonly shard: 'us' | 'eu';
  readonly brand: Brand;
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

export const realms: Readonly<Record<RealmId, Realm>> = {
  de: { id: 'de', locales: ['de'], currency: 'EUR', domain: 'de', shard: 'eu', brand: aloud },
  fi: { id: 'fi', locales: ['fi', 'sv'], currency: 'EUR', domain: 'fi', shard: 'eu', brand: aloud },
  fr: { id: 'fr', locales: ['fr'], currency: 'EUR', domain: 'fr', shard: 'eu', brand: france },
  nl: { id: 'nl', locales: ['nl'], currency: 'EUR', domain: 'nl', shard: 'eu', brand: aloud },
  no: { id: 'no', locales: ['nb'], currency: 'NOK', domain: 'no', shard: 'eu', brand: aloud },
  se: { id: 'se', locales: ['sv'], currency: 'SEK', domain: 'se', shard: 'eu', brand: aloud },
  uk: { id: 'uk', locales: ['en-GB'], currency: 'GBP', domain: 'co.uk', shard: 'eu', brand: aloud },
  us: { id: 'us', locales: ['en-US'], currency: 'USD', domain: 'com', shard: 'us', brand: aloud },
};
