import { isIPv6 } from 'node:net';

/**
 * The part of an address that distinguishes callers. An IPv6 client has more addresses than can be counted: a school or a household
 * is given the first 48 bits, so all addresses below them count as one.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  // An address can be written in many ways; the URL parser normalises it.
  const [head = [], tail = []] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`;
}

/** Whether only programs on this machine reach it by this name or address. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
