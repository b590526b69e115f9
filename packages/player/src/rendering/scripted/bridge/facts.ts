/** What the script of a page knows of its book. */
export interface BridgeFacts {
  /** The made-up origin of the book, with a trailing slash. */
  readonly book: string;
  /** Path of the document within the book. */
  readonly path: string;
}
