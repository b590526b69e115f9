import { fullName, type IdentityClaims, type LanguageClaim } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import type { Impersonator } from '../../person/index.ts';
import { type Account, findOrganizations } from '../people/index.ts';
import { findSubscriptionTypes } from '../subscriptions/index.ts';

/** Claims that the provider adds itself: audience, times, issuer, and how the person signed in. */
type ProviderClaims = 'acr' | 'amr' | 'aud' | 'auth_time' | 'exp' | 'iat' | 'iss';

/** What the id token says of a person (spec §3, identity claims). */
export async function identityOf(
  db: Database,
  account: Account,
  actor: Impersonator | null,
): Promise<Omit<IdentityClaims, ProviderClaims> & LanguageClaim> {
  const organizations = await findOrganizations(db, account.uid, { limit: 500, offset: 0 });
  const roles = [...new Set(organizations.data.map((organization) => organization.role))].sort();
  const subscriptions = await findSubscriptionTypes(db, account.uid);
  return {
    sub: account.uid,
    ...(actor && { act: { sub: actor.uid, name: actor.name } }),
    name: fullName(account.firstname, account.lastname),
    preferred_username: account.username,
    realm: account.realm,
    ...(account.locale && { locale: account.locale }),
    scopes: account.scopes,
    roles: roles.map((value) => ({ value })),
    subscriptions: subscriptions.map((type) => ({ type })),
  };
}
