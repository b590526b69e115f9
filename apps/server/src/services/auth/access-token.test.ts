import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SigningKey } from '../../keys/key-ring.ts';
import { AccessTokens } from './access-token.ts';

const issuer = 'https://aloud.example';
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const claims = { grant: 'g', session: 's', acr: 'urn:aloud:acr:password' };

let keys: Map<string, SigningKey>;
let tokens: AccessTokens;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const key = { id: 'one', purpose: 'tokens', ...pair, pem: '', goes: Number.POSITIVE_INFINITY } as const;
  keys = new Map([['one', key]]);
  tokens = new AccessTokens({ find: async (_purpose, id) => keys.get(id) }, issuer);
});
afterEach(() => {
  vi.useRealTimers();
});

const signed = (seconds = 600, typ = 'at+jwt') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ })
    .setSubject('maja')
    .setIssuer(issuer)
    .setAudience(issuer)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(pair.privateKey);

test('a token says whose it is, however often it is verified', async () => {
  const token = await signed();
  for (let n = 0; n < 2; n++) expect(await tokens.verify(token)).toEqual({ sub: 'maja', ...claims });
});

test('a valid token is no longer valid once it has expired', async () => {
  const token = await signed();
  expect(await tokens.verify(token)).toMatchObject({ sub: 'maja' });
  vi.advanceTimersByTime(601_000);
  expect(await tokens.verify(token)).toBe('expired');
  const unseen = new AccessTokens({ find: async (_purpose, id) => keys.get(id) }, issuer);
  expect(await unseen.verify(token)).toBe('expired');
});

test('a valid token is no longer valid once its key is forgotten', async () => {
  const token = await signed();
  expect(await tokens.verify(token)).toMatchObject({ sub: 'maja' });
  keys.clear();
  expect(await tokens.verify(token)).toBe('expired');
});

test('a token of another kind, or with one letter changed, is refused even if a valid one is cached', async () => {
  const token = await signed();
  await tokens.verify(token);
  const [head, body, signature = ''] = token.split('.');
  const other = signature.startsWith('A') ? 'B' : 'A';
  expect(await tokens.verify(`${head}.${body}.${other}${signature.slice(1)}`)).toBe('made-up');
  expect(await tokens.verify(await signed(600, 'JWT'))).toBe('made-up');
  expect(await tokens.verify('none')).toBe('made-up');
});
