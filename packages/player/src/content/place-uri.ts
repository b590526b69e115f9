import { encodePath, type SpineItem } from '@aloud/book';
import type { Target } from './target.ts';

/** The content of a place's URI (docs/embedding.md): the document, and up to three ways to find the spot in it. */
export interface PlaceUri {
  /** Path of the content document. */
  readonly path: string;
  readonly fragment?: string;
  readonly cfi?: string;
  readonly progression?: number;
}

/** Writes `EPUB/p1.xhtml#id=s3&cfi=epubcfi(…)&progression=0.25`. */
export function writePlaceUri({ path, fragment, cfi, progression }: PlaceUri): string {
  const parts = new URLSearchParams();
  if (fragment) parts.set('id', fragment);
  if (cfi) parts.set('cfi', cfi);
  if (progression !== undefined) parts.set('progression', progression.toFixed(4));
  return `${encodePath(path)}#${parts}`;
}

/** Reads what `writePlaceUri` wrote, and a plain `path#id` of other readers. */
export function readPlaceUri(uri: string): PlaceUri {
  const hash = uri.indexOf('#');
  const path = decoded(hash < 0 ? uri : uri.slice(0, hash));
  const rest = hash < 0 ? '' : uri.slice(hash + 1);
  if (rest.startsWith('epubcfi(')) return { path, cfi: rest };
  if (!rest.includes('=')) return { path, fragment: rest };
  const parts = new URLSearchParams(rest);
  const progression = Number.parseFloat(parts.get('progression') ?? '');
  return {
    path,
    ...(parts.has('id') && { fragment: parts.get('id') ?? '' }),
    ...(parts.has('cfi') && { cfi: parts.get('cfi') ?? '' }),
    ...(Number.isFinite(progression) && { progression }),
  };
}

/** A stray percent sign is kept: an invalid place must not keep a book from opening. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The target of a place; undefined if the book no longer has the document. If a document occurs more than once in the
 * reading order, the CFI says which is meant.
 */
export function targetOf(
  uri: PlaceUri,
  readingOrder: ReadonlyArray<Pick<SpineItem, 'path' | 'index' | 'cfiBase'>>,
): Target | undefined {
  const { fragment, cfi, progression } = uri;
  const items = readingOrder.filter(({ path }) => path === uri.path);
  const item = items.find(({ cfiBase }) => cfi?.startsWith(`epubcfi(${cfiBase}!`)) ?? items[0];
  if (!item) return undefined;
  return {
    index: item.index,
    ...(fragment && { fragment }),
    ...(cfi && { cfi }),
    ...(progression !== undefined && { progression }),
  };
}
