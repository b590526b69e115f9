import { type ServiceName, serviceNames } from '../endpoint.ts';
import { realmOfHost } from './hosts.ts';
import type { RealmId } from './realms.ts';

/** Where the data of a country's schools are kept (spec §9). */
export const shardOf = (realm: RealmId): 'us' | 'eu' => (realm === 'us' ? 'us' : 'eu');

/** The country's code in ISO 3166-1. */
export const countryOf = (realm: RealmId): string => (realm === 'uk' ? 'gb' : realm);

/** Bases of services in a realm, without a trailing slash. */
export type ServiceAddresses = Readonly<Partial<Record<ServiceName, (realm: RealmId) => string>>>;

/**
 * The services of this deployment that do not live with the portal, for example
 * ``customers: (realm) => `https://customers-${shardOf(realm)}.aloud.example` ``.
 */
const elsewhere: ServiceAddresses = {};

/** The base of each service, for the portal at a host (spec §9); empty means the portal's own origin. */
export function servicesOf(hostname: string, addresses = elsewhere): (service: ServiceName) => string {
  const realm = realmOfHost(hostname);
  return (service) => addresses[service]?.(realm) ?? '';
}

/** Origins to which the portal at a host makes calls, other than its own. */
export function serviceOrigins(hostname: string, addresses = elsewhere): string[] {
  const bases = serviceNames.map(servicesOf(hostname, addresses)).filter((base) => base !== '');
  return [...new Set(bases.map((base) => new URL(base).origin))];
}
