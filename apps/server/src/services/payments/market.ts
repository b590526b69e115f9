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
