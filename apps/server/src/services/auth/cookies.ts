/**
 * The product's cookies: the session, the session before an impersonation (acting), and the mark of a device on which somebody has
 * signed in before (attempts.ts).
 */
type Kept = 'session' | 'before' | 'device';

/**
 * The name of a cookie. At an https address, browsers accept it from this very host only: no other host of the domain can set it
 * (RFC 6265bis §4.1.3.2).
 */
export const cookieName = (publicUrl: string, kept: Kept): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}aloud_${kept}`;
