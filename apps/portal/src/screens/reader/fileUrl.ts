import { readUrl } from '../../site/readUrl.ts';

/** The parameters of an address signed for CloudFront. `Policy` is in signatures that open a whole folder. */
const signatureNames = ['Policy', 'Signature', 'Key-Pair-Id', 'Expires'] as const;

/**
 * The signed address of the book from the reader's query, or null if it has none that can be fetched.
 *
 * A `fileUrl` that was not encoded is split at its ampersands, and its signature ends up in the reader's own query: missing
 * parameters are appended from there (spec §2).
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
  // Appended as text: parsing and serialising the query would change the signed bytes.
  const [file = '', fragment] = fileUrl.split('#', 2);
  const signed = `${file}${file.includes('?') ? '&' : '?'}${missing.join('&')}`;
  return fragment === undefined ? signed : `${signed}#${fragment}`;
}

/** The signature of an address as a query string, for other files of the same book; empty if it has none. */
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
