/*
 * What a browser proves that it has begun a sign-in with (RFC 7636, S256). Three lines of Web Crypto: a library for them would be a
 * noticeable part of what the sign-in page loads.
 */

/** A random text of 43 characters, 256 bits: for a code verifier, and for a state. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** The S256 challenge of a code verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
