/**
 * The first piece of text or image on the shown page, as a collapsed range; null on an empty page.
 * @param onPage whether a rectangle is on the page
 */
export function firstRange(document: Document, onPage: (rect: DOMRect) => boolean): Range | null {
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => {
      if (node.nodeType === Node.ELEMENT_NODE) {
        return /^(img|svg|video|image)$/i.test((node as Element).localName)
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_SKIP;
      }
      return node.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    },
  );
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    range.selectNodeContents(node);
    const rects =
      node.nodeType === Node.ELEMENT_NODE ? (node as Element).getClientRects() : range.getClientRects();
    const lines = [...rects].filter(hasArea);
    if (!lines.some(onPage)) continue;
    const [first] = lines;
    range.setStart(node, first && !onPage(first) ? firstOffset(range, node, onPage) : 0);
    range.collapse(true);
    return range;
  }
  return null;
}

/** For a text that began on an earlier page: finds by bisection where it enters this one. */
function firstOffset(range: Range, node: Node, onPage: (rect: DOMRect) => boolean): number {
  let low = 0;
  let high = node.nodeValue?.length ?? 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    range.setStart(node, low);
    range.setEnd(node, middle + 1);
    if ([...range.getClientRects()].some((rect) => hasArea(rect) && onPage(rect))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The space at the end of a line also has a box without width at the beginning of the next one. */
function hasArea({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}
