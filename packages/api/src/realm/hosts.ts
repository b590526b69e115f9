import { type RealmId, realmIds } from './realms.ts';

/** IPv4, or IPv6 as `location.hostname` writes it, in brackets. */
export const isIpAddress = (host: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(host);

/** The domain endings of countries where it is not the country's id. */
const domains: Partial<Record<RealmId, string>> = { uk: 'co.uk', us: 'com' };

/**
 * The realm to which a host belongs, by the ending of its name (spec §9: co.uk means uk, com means us, an ip address or
 * localhost means se). A host with another ending, such as a preview's, is treated like localhost.
 */
export function realmOfHost(hostname: string): RealmId {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (isIpAddress(host)) return 'se';
  return realmIds.find((id) => host.endsWith(`.${domains[id] ?? id}`)) ?? 'se';
}
