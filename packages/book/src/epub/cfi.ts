/// <reference path="./epubjs-internals.d.ts" />

import EpubCFI from 'epubjs/src/epubcfi';

/** The CFI of a range in a content document (EPUB CFI 1.1). `base` is the spine item's `cfiBase`. */
export function cfiOfRange(range: Range, base: string): string {
  return new EpubCFI(range, base).toString();
}

/**
 * The range that a CFI points to.
 * @returns null where it is malformed or leads nowhere in this document; a CFI error must never stop navigation
 */
export function rangeOfCfi(cfi: string, document: Document): Range | null {
  try {
    return new EpubCFI(cfi).toRange(document);
  } catch {
    return null;
  }
}

/** Orders two CFIs by their position in the book: negative, zero or positive. Malformed ones come last. */
export function compareCfi(first: string, second: string): number {
  try {
    return new EpubCFI().compare(first, second);
  } catch {
    return 1;
  }
}
