/** What the bench asks of a player on its page. Everything that is measured is seen from outside (`observe.ts`). */
export interface Reader {
  next(): Promise<unknown>;
  previous(): Promise<unknown>;
  /** Goes to a content document (path from the root of the book) and reads it aloud from there. */
  narrate(path: string, rate: 1 | 2): Promise<unknown>;
  /** Selector of the element that is being spoken. @param activeClass what the package names for it */
  lit(activeClass: string | null): string;
}

/** The book that the host page was asked for. */
export function bookAddress(): string {
  return `/books/${new URLSearchParams(location.search).get('book')}.epub`;
}

/** Called once the player's code is there and the book has been asked for. */
export function readerIsReady(reader: Reader): void {
  window.bench.reader = reader;
  performance.mark('bench-open');
}

export function byClass(activeClass: string | null): string {
  return activeClass === null ? '' : `.${CSS.escape(activeClass)}`;
}
