/** A part of a text that is on one page. */
export interface SpanPart {
  /** Page of the document, from 0. */
  readonly page: number;
  /** Share of the text that is on earlier pages, 0 to 1. */
  readonly from: number;
}

/** The pages that a text is on, in order; at least one. */
export type Span = readonly SpanPart[];

/**
 * The pages of a text.
 * @param rects its lines, in order
 * @param pageOf returns the page that a line is on
 * @returns null if it has no line with an extent
 */
export function spanOf<R extends { readonly width: number; readonly height: number }>(
  rects: readonly R[],
  pageOf: (rect: R) => number,
): Span | null {
  const lines = rects.filter(({ width, height }) => width > 0 && height > 0);
  const total = lines.reduce((sum, { width, height }) => sum + width * height, 0);
  const parts: SpanPart[] = [];
  let before = 0;
  for (const line of lines) {
    const page = pageOf(line);
    // A box of a later line may begin earlier, such as a raised letter: a text goes forward only.
    if (page > (parts.at(-1)?.page ?? -Infinity)) parts.push(Object.freeze({ page, from: before / total }));
    before += line.width * line.height;
  }
  return parts.length > 0 ? Object.freeze(parts) : null;
}

/** Shares that were times in between are not exact. */
const TINY = 1e-6;

/** The page on which a share of a text is. */
export function pageAt(span: Span, share: number): number {
  const part = span.findLast(({ from }) => from <= share + TINY) ?? span[0];
  return part?.page ?? 0;
}

/** The share of a text with which it begins, or goes on, on a page; null if none of it is there. */
export function shareOn(span: Span, page: number): number | null {
  return span.find((part) => part.page === page)?.from ?? null;
}
