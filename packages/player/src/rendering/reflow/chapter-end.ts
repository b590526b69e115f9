/** The last page of a chapter has at least so many lines: fewer look lost on an empty page. */
const FEWEST = 4;
/** How much shorter the columns of a chapter may become for that, as a share of their height: more would be seen on every page. */
const MOST_GIVEN = 0.12;
/** How many texts at the end are looked at: fewer than that fill four lines. */
const LAST_TEXTS = 40;

/** What the layout of a chapter can tell and do. */
interface Chapter {
  /** Columns on a page. */
  readonly count: number;
  /** The column of the chapter, from 0, in which a rectangle lies. */
  readonly columnOf: (rect: DOMRect) => number;
  /** Pages that it fills at the moment. */
  readonly pages: () => number;
  /** Leaves room (px) at the foot of all columns. */
  readonly leave: (room: number) => void;
}

/**
 * Moves lines onto a last page that has less than four of them, by making all columns a line or a few shorter, as a typesetter does.
 * If that does not help, for instance because a picture no longer fits its page, columns stay as they are.
 */
export function fillLastPage(document: Document, chapter: Chapter): void {
  const pages = chapter.pages();
  const end = pages > 1 ? endOf(document, chapter, pages - 1) : null;
  if (!end || end.lines >= FEWEST) return;
  const most = MOST_GIVEN * document.body.clientHeight;
  for (let given = end.height; given <= most; given += end.height) {
    chapter.leave(given);
    if (chapter.pages() === pages && (endOf(document, chapter, pages - 1)?.lines ?? 0) >= FEWEST) return;
  }
  chapter.leave(0);
}

interface End {
  readonly lines: number;
  /** How high (px) one is. */
  readonly height: number;
}

/** The lines of the last page; null if there is no text at the end. */
function endOf(document: Document, { columnOf, count }: Chapter, page: number): End | null {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.lastChild());
  const range = document.createRange();
  const lines = new Set<string>();
  let height = 0;
  let seen = 0;
  for (let node: Node | null = texts.currentNode; node && seen < LAST_TEXTS; node = texts.previousNode()) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    seen++;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const here = rects.filter((rect) => columnOf(rect) >= page * count);
    height ||= lineHeight(node.parentElement, rects.at(-1)?.height ?? 0);
    // Words of one line in another type have another foot: those of half a line's distance count as one.
    for (const rect of here) lines.add(`${columnOf(rect)} ${Math.round(rect.bottom / (height / 2))}`);
    if (here.length < rects.length) break;
  }
  return lines.size > 0 ? { lines: lines.size, height } : null;
}

function lineHeight(element: Element | null, height: number): number {
  const set = element && Number.parseFloat(getComputedStyle(element).lineHeight);
  return set || height * 1.2;
}
