import { expect, test } from 'vitest';
import { challengeOf, randomText } from './pkce.ts';

test('The challenge is that of the example of RFC 7636', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('A verifier is a new random text, of the length and the characters that RFC 7636 allows', () => {
  const texts = Array.from({ length: 200 }, randomText);
  expect(new Set(texts).size).toBe(200);
  for (const text of texts) expect(text).toMatch(/^[\w-]{43}$/);
});
