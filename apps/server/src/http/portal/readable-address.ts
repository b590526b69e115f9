import type { IncomingMessage } from 'node:http';

/** An address that no page has. */
const NOWHERE = '/nowhere';

/**
 * Where a request is led. A browser that asks for a page by an address that can be of no page, because it cannot be decoded or has
 * empty parts, gets the portal, which says that there is nothing; the router and the server of files would answer with an error for
 * programs.
 */
export function readableAddress({ url = '/', method, headers }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  if (!isNavigation(method, headers.accept) || path.startsWith('/content/')) return url;
  return isReadable(path) ? url : NOWHERE;
}

/** Whether a browser asks for a page. */
export const isNavigation = (method: string | undefined, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && accept?.includes('text/html') === true;

function isReadable(path: string): boolean {
  try {
    // What the server of files refuses: empty parts, '.' and '..', backslashes, and the end of a C string.
    return !/\/\/|\/\.{1,2}(\/|$)|[\\\0]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
