/** The bench's interface to a player on its page. All measurements are made from outside (`observe.ts`). */
export interface Reader {
  next(): Promise<unknown>;
  previous(): Promise<unknown>;
  /** Goes to a content document (path from the root of the book) and reads it aloud from there. */
  narrate(path: string, rate: 1 | 2): Promise<unknown>;
  /** Selector of the element that is being read. @param activeClass its class in the package document */
  lit(activeClass: string | null): string;
}

/** The address of the book in the host page's query. */
export function bookAddress(): string {
  return `/books/${new URLSearchParams(location.search).get('book')}.epub`;
}

/** Called once the player's code has loaded and requested the book. */
export function readerIsReady(reader: Reader): void {
  window.bench.reader = reader;
  performance.mark('bench-open');
}

export function byClass(activeClass: string | null): string {
  return activeClass === null ? '' : `.${CSS.escape(activeClass)}`;
}
