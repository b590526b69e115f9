import { type RealmId, wallClockOf } from '@aloud/api';
import { timeZoneOf } from '../market.ts';

/**
 * How many years a card stays valid, counted from the end of the year in which it was bought, where the law sets a time after which nobody has to
 * redeem it any more. Everywhere else a card never expires (docs/payments.md).
 */
const years: Readonly<Partial<Record<RealmId, number>>> = { de: 3 };

/** The last moment of the last day there; null if it never expires. */
export function expiryOf(realm: RealmId, bought: Date): Date | null {
  const last = years[realm];
  if (last === undefined) return null;
  const year = wallClockOf(bought, timeZoneOf(realm)).getUTCFullYear();
  // An hour before midnight by universal time is midnight in winter there.
  return new Date(Date.UTC(year + last, 11, 31, 22, 59, 59));
}
