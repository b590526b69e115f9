import { piecesOf } from '../pieces.ts';

/** Whether a rectangle is before the shown page, on it, or after it. */
export type Where = (rect: DOMRect) => 'before' | 'here' | 'after';

/** So many pieces around the one that was found are looked at: a few may stand out of order, such as a picture beside its text. */
const AROUND = 12;

/**
 * The first piece of text or image on the shown page, as a collapsed range; null on an empty page. It is found by bisection, so that page
 * 300 of a chapter takes no longer than page 3.
 */
export function firstRange(document: Document, where: Where): Range | null {
  const pieces = piecesOf(document);
  const range = document.createRange();
  const linesOf = (at: number): readonly DOMRect[] => {
    const node = pieces[at]?.node;
    if (!node) return [];
    range.selectNodeContents(node);
    const rects =
      node.nodeType === Node.ELEMENT_NODE ? (node as Element).getClientRects() : range.getClientRects();
    return [...rects].filter(hasArea);
  };
  const isOver = (at: number) => {
    const lines = linesOf(at);
    return lines.length === 0 ? null : lines.every((line) => where(line) === 'before');
  };
  const found = bisect(pieces.length, isOver);
  for (let at = Math.max(0, found - AROUND); at < Math.min(pieces.length, found + AROUND); at++) {
    const lines = linesOf(at);
    const node = pieces[at]?.node;
    if (!node || !lines.some((line) => where(line) === 'here')) continue;
    const [first] = lines;
    range.setStart(node, first && where(first) !== 'here' ? firstOffset(range, node, where) : 0);
    range.collapse(true);
    return range;
  }
  return null;
}

/** Index of the first piece that is not over. @param isOver null if a piece is nowhere; then the next one says it */
function bisect(length: number, isOver: (at: number) => boolean | null): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    let told = middle;
    let over = isOver(told);
    while (over === null && ++told < high) over = isOver(told);
    if (over) low = told + 1;
    else high = middle;
  }
  return low;
}

/** For a text that began on an earlier page: finds by bisection where it enters this one. */
function firstOffset(range: Range, node: Node, where: Where): number {
  let low = 0;
  let high = node.nodeValue?.length ?? 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    range.setStart(node, low);
    range.setEnd(node, middle + 1);
    if ([...range.getClientRects()].some((rect) => hasArea(rect) && where(rect) !== 'before')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The space at the end of a line also has a box without width at the beginning of the next one. */
function hasArea({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}
