import { UnsafePathError } from '../errors.ts';

/** Takes query and fragment off a reference. */
export function splitReference(reference: string): { path: string; query: string; fragment: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(reference) ?? [];
  return { path, query, fragment };
}

/** True for references that lead out of the publication: a scheme, a host, or an absolute path. */
export function isRemote(reference: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/|\/)/i.test(reference.trim());
}

/**
 * Resolves a relative reference against the path of the file it stands in. Above the root there is nothing: a `..` too
 * many stays at the root, as in any URL (EPUB OCF 3.3 §4.2.5).
 * @returns a path relative to the root; the fragment and query are dropped.
 * @throws UnsafePathError when it is not relative
 */
export function resolvePath(from: string, reference: string): string {
  if (isRemote(reference)) throw new UnsafePathError(`"${reference}" points outside the book.`);
  const { path } = splitReference(reference);
  if (path === '') return from;
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  return fold(folder + decodePath(path)).path;
}

/**
 * Folds `.` and `..` in a path relative to the root.
 * @throws UnsafePathError when `..` climbs above the root
 */
export function normalizePath(path: string): string {
  const folded = fold(path);
  if (folded.leaks) throw new UnsafePathError(`"${path}" points outside the book.`);
  return folded.path;
}

/** `leaks` is true where `..` climbs above the root. */
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
