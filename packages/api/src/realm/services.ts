import { type ServiceName, serviceNames } from '../endpoint.ts';
import { realmOfHost } from './hosts.ts';
import type { RealmId } from './realms.ts';

/** Where the data of a country's schools are kept (spec §9). */
export const shardOf = (realm: RealmId): 'us' | 'eu' => (realm === 'us' ? 'us' : 'eu');

/**
 * Addresses of services, without a trailing slash. `{realm}` stands for the realm's id, `{country}` for its code in ISO 3166-1 (the
 * realm uk is gb), `{shard}` for the data shard.
 */
export type ServiceAddresses = Readonly<Partial<Record<ServiceName, string>>>;

/** The services of this deployment that do not live with the portal, for example `customers: 'https://customers-{shard}.aloud.example'`. */
const elsewhere: ServiceAddresses = {};

/** The base of each service, for the portal at a host (spec §9); empty means the portal's own origin. */
export function servicesOf(
  hostname: string,
  addresses: ServiceAddresses = elsewhere,
): (service: ServiceName) => string {
  const realm = realmOfHost(hostname);
  const parts = { realm, country: realm === 'uk' ? 'gb' : realm, shard: shardOf(realm) };
  return (service) =>
    (addresses[service] ?? '').replace(/\{(\w+)\}/g, (_, part: keyof typeof parts) => parts[part]);
}

/** Origins to which the portal at a host makes calls beside its own. */
export function serviceOrigins(hostname: string, addresses: ServiceAddresses = elsewhere): string[] {
  const bases = serviceNames.map(servicesOf(hostname, addresses)).filter((base) => base !== '');
  return [...new Set(bases.map((base) => new URL(base).origin))];
}
