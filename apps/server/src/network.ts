import { isIPv6 } from 'node:net';

/**
 * As much of an address as tells one caller from another. Whoever has IPv6 has more addresses than can be counted: the first 48 bits are
 * what a school or a household is given, so all below them are one.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  // An address is written in many ways; the parser of addresses knows one.
  const [head = [], tail = []] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`;
}

/** Names and addresses by which only programs of this machine reach it. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
