import { readUrl } from '../../site/readUrl.ts';

/** What a signed address carries, CloudFront's way. `Policy` is there for signatures that open a whole folder. */
const signatureNames = ['Policy', 'Signature', 'Key-Pair-Id', 'Expires'] as const;

/**
 * The signed address of the book from the reader's query, or null where it has none that can be fetched.
 *
 * A link whose `fileUrl` was not encoded falls apart at its ampersands, and its signature lands in the reader's own query:
 * what `fileUrl` lacks is appended from there (spec §2).
 */
export function fileUrlFrom(query: URLSearchParams, origin: string): string | null {
  const fileUrl = query.get('fileUrl');
  if (!fileUrl) return null;
  const address = httpAddress(fileUrl, origin);
  if (!address) return null;
  const missing = signatureNames.flatMap((name) => {
    const value = query.get(name);
    return value && !address.searchParams.has(name) ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  if (missing.length === 0) return fileUrl;
  // Appended as text: parsing and writing the query anew would change the bytes that were signed.
  const [file = '', fragment] = fileUrl.split('#', 2);
  const signed = `${file}${file.includes('?') ? '&' : '?'}${missing.join('&')}`;
  return fragment === undefined ? signed : `${signed}#${fragment}`;
}

/** The signature of an address as a query string, for other files of the same book; empty where it has none. */
export function signatureOf(fileUrl: string, origin: string): string {
  const query = httpAddress(fileUrl, origin)?.searchParams;
  return signatureNames
    .flatMap((name) => (query?.has(name) ? [`${name}=${encodeURIComponent(query.get(name) ?? '')}`] : []))
    .join('&');
}

function httpAddress(text: string, origin: string): URL | null {
  const url = readUrl(text, origin);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
