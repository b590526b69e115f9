import { countryOf } from '@aloud/api';
import { useMe } from '../../data/account/queries.ts';
import type { BillingDetails } from '../../data/payments/cardForm.ts';
import { realm } from '../../realm/currentRealm.ts';

/** The country of the portal, as the provider writes countries. */
export const billingCountry = (): string => countryOf(realm.id).toUpperCase();

/** What the provider learns of the signed-in guardian: nothing of their children. */
export function useBilling(): BillingDetails {
  const { data: me } = useMe();
  const name = `${me?.firstname ?? ''} ${me?.lastname ?? ''}`.trim();
  return { name, email: me?.email ?? '', country: billingCountry() };
}
