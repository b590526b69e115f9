import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a request is signed by OAuth 1.0a with HMAC-SHA1 or HMAC-SHA256 (RFC 5849), as OneRoster 1.1 has it. */
export function isSigned(request: FastifyRequest, key: string, secret: string): boolean {
  const { authorization = '' } = request.headers;
  if (!authorization.startsWith('OAuth ')) return false;
  const given = new Map(
    [...authorization.slice(6).matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  const hash = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' }[given.get('oauth_signature_method') ?? ''];
  if (hash === undefined || given.get('oauth_consumer_key') !== key) return false;
  const url = new URL(request.url, `http://${request.headers.host}`);
  const signed = [
    ...url.searchParams,
    ...[...given].filter(([name]) => name !== 'oauth_signature' && name !== 'realm'),
  ];
  const pairs = signed
    .map(([name, value]) => [percent(name), percent(value)])
    .sort(([nameA = '', valueA = ''], [nameB = '', valueB = '']) =>
      nameA === nameB ? compare(valueA, valueB) : compare(nameA, nameB),
    )
    .map((pair) => pair.join('='));
  const text = [request.method, url.origin + url.pathname, pairs.join('&')].map(percent).join('&');
  const right = createHmac(hash, `${percent(secret)}&`)
    .update(text)
    .digest();
  const said = Buffer.from(given.get('oauth_signature') ?? '', 'base64');
  return said.length === right.length && timingSafeEqual(said, right);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const percent = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
