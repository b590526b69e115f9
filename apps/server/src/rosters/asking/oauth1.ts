import { createHmac, randomBytes } from 'node:crypto';
import type { Auth, Client } from './auth.ts';

const hashes = [
  ['HMAC-SHA256', 'sha256'],
  ['HMAC-SHA1', 'sha1'],
] as const;

/** Signs each request with the consumer's key, without a token (RFC 5849): OneRoster 1.1. A system that does not take SHA-256 is asked with SHA-1. */
export function oauth1(client: Client): Auth {
  let at = 0;
  return {
    headers: async (method, url) => {
      const [name, hash] = hashes[at] ?? hashes[0];
      const own = {
        oauth_consumer_key: client.id,
        oauth_nonce: randomBytes(16).toString('hex'),
        oauth_signature_method: name,
        oauth_timestamp: String(Math.floor(Date.now() / 1000)),
        oauth_version: '1.0',
      };
      const text = baseOf(method, url, own);
      const signature = createHmac(hash, `${encoded(client.secret)}&`)
        .update(text)
        .digest('base64');
      const parts = Object.entries({ ...own, oauth_signature: signature });
      const line = parts.map(([key, value]) => `${encoded(key)}="${encoded(value)}"`).join(', ');
      return { authorization: `OAuth ${line}` };
    },
    renew: () => ++at < hashes.length,
  };
}

/** What is signed (RFC 5849, 3.4.1). */
export function baseOf(method: string, url: URL, own: Readonly<Record<string, string>>): string {
  const parameters = [...url.searchParams, ...Object.entries(own)]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&');
  return [method, url.origin + url.pathname, parameters].map(encoded).join('&');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** RFC 3986: more than encodeURIComponent encodes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
