import type { Publication } from '@aloud/book';

/**
 * How far into a book a page is. Reflowable books are measured by the size of their documents, if it is known, so that a
 * title page does not count as much as a chapter; pre-paginated pages count equally.
 */
export class Progress {
  readonly #ends: readonly number[];
  readonly #total: number;

  /** @param sizeOf returns the bytes of a document, or undefined if that is not known */
  constructor({ readingOrder }: Publication, sizeOf: (path: string) => number | undefined) {
    const sizes = readingOrder.map(({ path, layout }) =>
      layout === 'reflowable' ? sizeOf(path) : undefined,
    );
    const known = sizes.every((size) => size !== undefined && size > 0);
    let end = 0;
    this.#ends = sizes.map((size) => {
      end += known ? (size ?? 0) : 1;
      return end;
    });
    this.#total = end;
  }

  /**
   * @param index of the document in the reading order
   * @param progression 0 to 1 within it
   * @returns 0 to 100
   */
  percentage(index: number, progression: number): number {
    const start = this.#ends[index - 1] ?? 0;
    const end = this.#ends[index] ?? this.#total;
    return Math.min(100, Math.max(0, ((start + (end - start) * progression) / this.#total) * 100));
  }
}
