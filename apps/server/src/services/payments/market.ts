import { type RealmId, zoneOf } from '@aloud/api';

/** Spec §9. */
export const trialDays = 14;

/** In which people may withdraw from a contract: in the European Union by law, here in all countries. */
export const withdrawalDays = 14;

/** In which money is paid back after a withdrawal; likewise. */
export const refundDays = 14;

const currencies: Readonly<Record<RealmId, string>> = {
  de: 'eur',
  fi: 'eur',
  fr: 'eur',
  nl: 'eur',
  no: 'nok',
  se: 'sek',
  uk: 'gbp',
  us: 'usd',
};

/** The currency in which a country pays (ISO 4217, small). */
export const currencyOf = (realm: RealmId): string => currencies[realm];

/** The time zone by which days and months begin in a country. */
export const timeZoneOf = (realm: RealmId): string => zoneOf(realm);
