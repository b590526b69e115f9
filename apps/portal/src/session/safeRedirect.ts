import { readUrl } from '../site/readUrl.ts';

/**
 * A redirect target as a path of this portal. Anything that would leave the origin, or come back to a sign-in page,
 * becomes the start page: the query of `/login` is written by whoever makes the link.
 */
export function safeRedirect(target: string | null | undefined, origin: string): string {
  if (!target?.startsWith('/')) return '/';
  // The URL parser decides, not a pattern: `//host`, `/\host` and `/\t/host` all leave the origin.
  const url = readUrl(target, origin);
  if (url?.origin !== origin || /^\/login(\/|$)/.test(url.pathname)) return '/';
  // A path that starts with two slashes would be read as a host the next time.
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`;
}
