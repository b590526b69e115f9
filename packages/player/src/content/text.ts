/** A text of the book, by the element that contains it: what a track of a media overlay names. */
export interface Text {
  /** Path of the content document. */
  readonly path: string;
  /** Id of the element; empty for the document as a whole. */
  readonly fragment: string;
}

/** A share of a text, 0 to 1. */
export interface Spot extends Text {
  readonly share: number;
}
