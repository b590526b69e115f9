import { isIP } from 'node:net';
import { isLoopback, isPublic } from './networks.ts';
import { OutgoingRefused } from './refused.ts';

/** What may be called. Each rule throws `OutgoingRefused`. */
export interface Rules {
  /** Judges an address as it is written, before any name is looked up. */
  url(text: string): URL;
  /** Judges every IP address that the name of an address leads to. */
  addresses(url: URL, addresses: readonly string[]): void;
}

export interface RuleSettings {
  /** In development, any port and plain HTTP may be used. */
  readonly isDev: boolean;
  /** Origins of stand-ins on this machine, which may be called in development; nothing else of this machine is. */
  readonly standIns: readonly string[];
}

/** The rules for what customers type. */
export function rulesFor({ isDev, standIns }: RuleSettings): Rules {
  const allowed = new Set(isDev ? standIns.map((each) => new URL(each).origin) : []);
  return {
    url(text) {
      const url = parsed(text);
      if (allowed.has(url.origin)) return url;
      if (url.protocol !== 'https:' && !(isDev && url.protocol === 'http:')) throw refused('scheme');
      if (!isDev && url.port !== '') throw refused('port');
      const host = hostOf(url);
      if (isIP(host) === 0 && !host.replace(/\.$/, '').includes('.')) throw refused('name');
      return url;
    },
    addresses(url, addresses) {
      if (addresses.length === 0) throw new OutgoingRefused('unreachable', 'ENOTFOUND');
      const may = allowed.has(url.origin) ? isLoopback : isPublic;
      if (!addresses.every(may)) throw refused('network');
    },
  };
}

/** The host of an address, an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Refuses what can be read in two ways: other programs may read it in the other one. */
function parsed(text: string): URL {
  // The URL parser removes control characters and takes a backslash for a slash.
  if (/[\s\\\p{Cc}]/u.test(text)) throw refused('characters');
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text) || !URL.canParse(text)) throw refused('form');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || authorityOf(text).includes('@'))
    throw refused('credentials');
  if (isIP(hostOf(url)) !== 0 && !isWrittenAs(text, url)) throw refused('notation');
  return url;
}

const authorityOf = (text: string): string => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';

/** Whether the IP address in the text is in its usual notation: 127.0.0.1, not 0x7f.1, 2130706433 or 0177.0.0.1. */
function isWrittenAs(text: string, url: URL): boolean {
  const host = authorityOf(text).replace(/:\d*$/, '');
  return host.toLowerCase() === url.hostname;
}

const refused = (rule: string) => new OutgoingRefused('address', rule);
