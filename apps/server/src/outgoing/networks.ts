import { BlockList, isIP, isIPv4 } from 'node:net';

/** IPv4 networks that are not of the public internet (IANA IPv4 Special-Purpose Address Registry, and multicast). */
const closed = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6, only this part is given out to the public internet: it excludes mapped and compatible IPv4, NAT64, local and multicast. */
const open6 = ['2000::', 3] as const;

/** What is special inside it: Teredo and other protocols, documentation, 6to4, AS112. */
const closed6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const closedList = new BlockList();
for (const [network, prefix] of closed) closedList.addSubnet(network, prefix, 'ipv4');
const openList6 = new BlockList();
openList6.addSubnet(open6[0], open6[1], 'ipv6');
const closedList6 = new BlockList();
for (const [network, prefix] of closed6) closedList6.addSubnet(network, prefix, 'ipv6');

const machine = new BlockList();
machine.addSubnet('127.0.0.0', 8, 'ipv4');
machine.addAddress('::1', 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !closedList.check(address, 'ipv4');
  return openList6.check(address, 'ipv6') && !closedList6.check(address, 'ipv6');
}

/** Whether an IP address is this machine's own. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && machine.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
