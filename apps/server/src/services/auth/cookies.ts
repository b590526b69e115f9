/**
 * What this product keeps in a browser: who is signed in, who was before they acted as somebody else (acting), and that somebody has
 * signed in there before (attempts.ts).
 */
type Kept = 'session' | 'before' | 'device';

/**
 * The name of a cookie. Where the address is of https, browsers take it from this very host only: none that shares its domain can put one in
 * (RFC 6265bis §4.1.3.2).
 */
export const cookieName = (publicUrl: string, kept: Kept): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}aloud_${kept}`;
