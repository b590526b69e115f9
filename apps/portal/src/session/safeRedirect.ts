import { readUrl } from '../site/readUrl.ts';

/**
 * A redirect target as a path of this portal. Anything that would leave the origin, or return to a sign-in page,
 * becomes the start page: anybody can write a link with a query for `/login`.
 */
export function safeRedirect(target: string | null | undefined, origin: string): string {
  if (!target?.startsWith('/')) return '/';
  // The URL parser decides, not a pattern: `//host`, `/\host` and `/\t/host` all leave the origin.
  const url = readUrl(target, origin);
  if (url?.origin !== origin || /^\/login(\/|$)/.test(url.pathname)) return '/';
  // A path that starts with two slashes would be read as a host the next time.
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`;
}
