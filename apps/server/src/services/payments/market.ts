import type { RealmId } from '@aloud/api';

/** Spec §9. */
export const trialDays = 14;

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

const timeZones: Readonly<Record<RealmId, string>> = {
  de: 'Europe/Berlin',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  nl: 'Europe/Amsterdam',
  no: 'Europe/Oslo',
  se: 'Europe/Stockholm',
  uk: 'Europe/London',
  us: 'America/New_York',
};

/** The time zone by which days and months begin in a country. */
export const timeZoneOf = (realm: RealmId): string => timeZones[realm];
