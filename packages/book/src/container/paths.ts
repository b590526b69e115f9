import { UnsafePathError } from '../errors.ts';

/** Splits a reference into path, query and fragment. */
export function splitReference(reference: string): { path: string; query: string; fragment: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(reference) ?? [];
  return { path, query, fragment };
}

/** Whether a reference leads out of the publication: it has a scheme or a host. */
export function isRemote(reference: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(reference.trim());
}

/**
 * Resolves a reference against the path of the file that contains it. A path that begins with a slash begins at the root of the
 * book, and a `..` above the root stays there, as in any URL (EPUB OCF 3.3 §4.2.5).
 * @returns a path relative to the root, without fragment and query
 * @throws UnsafePathError if it leads out of the book
 */
export function resolvePath(from: string, reference: string): string {
  if (isRemote(reference)) throw new UnsafePathError(`"${reference}" points outside the book.`);
  const { path } = splitReference(reference);
  if (path === '') return from;
  const folder = path.startsWith('/') ? '' : from.slice(0, from.lastIndexOf('/') + 1);
  return fold(folder + decodePath(path)).path;
}

/**
 * Resolves `.` and `..` in a path relative to the root.
 * @throws UnsafePathError if `..` climbs above the root
 */
export function normalizePath(path: string): string {
  const folded = fold(path);
  if (folded.leaks) throw new UnsafePathError(`"${path}" points outside the book.`);
  return folded.path;
}

/** `leaks` is true if `..` climbs above the root. */
function fold(path: string): { readonly path: string; readonly leaks: boolean } {
  const parts: string[] = [];
  let leaks = false;
  for (const part of path.split('/')) {
    if (part === '..') leaks = parts.pop() === undefined || leaks;
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return { path: parts.join('/'), leaks };
}

/** Percent-decodes a path; a stray percent sign, common in old books, stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Percent-encodes a path for use in an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
