/// <reference path="./epubjs-internals.d.ts" />

import EpubCFI from 'epubjs/src/epubcfi';

/** The CFI of a range in a content document (EPUB CFI 1.1). `base` is the spine item's `cfiBase`. */
export function cfiOfRange(range: Range, base: string): string {
  // For a range in an element without text (a picture) epub.js makes a CFI that leads nowhere.
  const { startContainer: start, collapsed } = range;
  const element = collapsed && start.nodeType === Node.ELEMENT_NODE && !start.hasChildNodes();
  return new EpubCFI(element ? start : range, base).toString();
}

/**
 * The range that a CFI points to.
 * @returns null if it is malformed or leads nowhere in this document; a CFI error must never stop navigation
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
  const [firstIsSound, secondIsSound] = [isSound(first), isSound(second)];
  if (!firstIsSound || !secondIsSound) return Number(secondIsSound) - Number(firstIsSound);
  return new EpubCFI().compare(first, second);
}

function isSound(cfi: string): boolean {
  try {
    return new EpubCFI().isCfiString(cfi) && new EpubCFI(cfi).spinePos >= 0;
  } catch {
    return false;
  }
}
