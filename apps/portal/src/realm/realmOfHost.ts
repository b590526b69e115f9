import { type Realm, realms } from './realms.ts';

/** IPv4, or IPv6 as `location.hostname` writes it, in brackets. */
export const isIpAddress = (host: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(host);

/**
 * The realm a host belongs to, by how its name ends (spec §9: co.uk means uk, com means us, an ip address or localhost
 * means se). A host that ends otherwise, such as a preview's, is treated like localhost.
 */
export function realmOfHost(hostname: string): Realm {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (isIpAddress(host)) return realms.se;
  return Object.values(realms).find(({ domain }) => host.endsWith(`.${domain}`)) ?? realms.se;
}
