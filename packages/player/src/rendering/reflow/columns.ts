import type { SpineItem } from '@aloud/book';
import { metricsOf } from '../font-metrics.ts';
import { pageLayout, type Stage } from '../page-layout.ts';
import type { Size } from '../size.ts';
import { fillLastPage } from './chapter-end.ts';

/** The bars are above and below the page, so little more is needed there. */
const ACROSS = 12;
/**
 * The tallest picture, as a share of a page: one as tall as the page would, with the line and the margin of a heading
 * around it, be pushed onto the next. Vertical lines run along the page, and push nothing.
 */
const TALLEST = 0.9;
/** The same on a page as low (px) as a phone on its side: there a heading takes more of it. */
const LOW = 480;
const TALLEST_ON_LOW = 0.66;
/** Marks a document whose first column stays empty (page-style.ts). */
const BLANK = 'data-aloud-blank';

export interface Columns {
  readonly horizontal: boolean;
  /** The distance that one page turn scrolls, along the reading axis. */
  readonly step: number;
  /** -1 if the columns run to the left. */
  readonly sign: 1 | -1;
}

/** What the package asks for. If all of a document is centred there is one column on a screen, and vertical lines are in its middle. */
export type Placing = Pick<SpineItem, 'centered' | 'pageSpread'>;

/**
 * Lays a document out in columns of one page each (two, if there is room), along its own inline axis: downwards in
 * vertical writing, to the left in right-to-left text. What fits one of two columns, such as a cover, is centred, unless the package
 * names the side on which it begins.
 */
export function layOutColumns(
  document: Document,
  stage: Stage,
  { centered, pageSpread }: Placing = { centered: false, pageSpread: null },
): Columns {
  const style = document.defaultView?.getComputedStyle(document.body);
  const horizontal = !(style?.writingMode ?? '').startsWith('vertical');
  const layout = pageLayout(stage, { vertical: !horizontal, centered }, metricsOf(document));
  const { column, padding } = layout;
  const measures = { horizontal, column, padding, fontSize: layout.fontSize };
  const columns = {
    horizontal,
    step: horizontal ? stage.width : stage.height,
    sign: horizontal && style?.direction === 'rtl' ? -1 : 1,
  } as const;
  const sides = layout.count === 2 && (pageSpread === 'left' || pageSpread === 'right');
  // It begins in the second column of the screen (EPUB 3.3 §8.2.2.5).
  document.documentElement.toggleAttribute(BLANK, sides && (pageSpread === 'right') === (columns.sign === 1));
  apply(document, stage, measures);
  if (layout.count === 2 && !sides && fitsOneColumn(document, stage))
    apply(document, stage, { ...measures, padding: (stage.width - column) / 2 });
  else if (horizontal)
    fillLastPage(document, {
      count: layout.count,
      columnOf: (rect) =>
        Math.floor((startOf(document, columns, rect) / columns.step) * layout.count + 0.001),
      pages: () => countPages(document, columns),
      leave: (room) => set(document.body, { 'padding-bottom': `${ACROSS + room}px` }),
    });
  if (!horizontal && centered && countPages(document, columns) === 1) centerLines(document, stage);
  return columns;
}

interface Measures {
  readonly horizontal: boolean;
  /** Width of a column, and the padding at both sides of it, along the reading axis. */
  readonly column: number;
  readonly padding: number;
  readonly fontSize: string;
}

function apply(document: Document, size: Size, { horizontal, column, padding, fontSize }: Measures): void {
  const { documentElement: root, body } = document;
  const across = `${ACROSS}px`;
  const along = `${padding}px`;
  set(root, {
    width: `${size.width}px`,
    height: `${size.height}px`,
    margin: '0',
    padding: '0',
    overflow: 'hidden',
    'font-size': fontSize,
  });
  set(body, {
    'box-sizing': 'border-box',
    width: `${size.width}px`,
    height: `${size.height}px`,
    'max-width': 'none',
    'max-height': 'none',
    'min-width': '0',
    'min-height': '0',
    margin: '0',
    border: '0',
    padding: horizontal ? `${across} ${along}` : `${along} ${across}`,
    overflow: 'visible',
    position: 'static',
    left: 'auto',
    'column-width': `${column}px`,
    'column-gap': `${2 * padding}px`,
    'column-fill': 'auto',
    'column-rule': 'none',
  });
  root.style.setProperty('--aloud-page-width', `${horizontal ? column : size.width - 2 * ACROSS}px`);
  const height = (horizontal ? size.height : column) - 2 * ACROSS;
  root.style.setProperty(
    '--aloud-picture-height',
    `${horizontal ? height * (size.height <= LOW ? TALLEST_ON_LOW : TALLEST) : height}px`,
  );
}

function centerLines(document: Document, size: Size): void {
  const { left, right } = contentOf(document);
  set(document.body, { position: 'relative', left: `${(size.width - left - right) / 2}px` });
}

function contentOf(document: Document): DOMRect {
  const content = document.createRange();
  content.selectNodeContents(document.body);
  return content.getBoundingClientRect();
}

function fitsOneColumn(document: Document, size: Size): boolean {
  const { left, right, width } = contentOf(document);
  const middle = size.width / 2;
  return width > 0 && ((left >= 0 && right <= middle) || (left >= middle && right <= size.width));
}

/** Pages that the document fills in its present layout; empty space at its end, such as a margin, fills none. */
export function countPages(document: Document, columns: Columns): number {
  const { horizontal, step } = columns;
  const root = document.documentElement;
  const extent = horizontal ? root.scrollWidth : root.scrollHeight;
  const pages = Math.max(1, Math.ceil((extent - 1) / step));
  return pages === 1 ? 1 : Math.min(pages, lastFilledPage(document, columns) + 1);
}

/** What is visible although it has no text. */
const DRAWN = 'img, svg, video, audio, object, canvas, math, hr, iframe, input, textarea, select, button';
/** How many elements at the end of a document are checked: a few may be elsewhere, such as on the page before. */
const LAST_THINGS = 40;

/** The page, from 0, of the last visible element. */
function lastFilledPage(document: Document, columns: Columns): number {
  const from = (rect: DOMRect) => startOf(document, columns, rect);
  const things = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (things.lastChild());
  const range = document.createRange();
  let furthest = 0;
  let seen = 0;
  for (let node: Node | null = things.currentNode; node && seen < LAST_THINGS; node = things.previousNode()) {
    const isText = node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
    // Other nodes have no `matches`.
    if (!isText && !(node as Partial<Element>).matches?.(DRAWN)) continue;
    range.selectNode(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length === 0) continue;
    seen++;
    furthest = Math.max(furthest, ...rects.map(from));
  }
  return Math.floor(furthest / columns.step + 0.001);
}

/** Where a rectangle begins (px) along the reading axis, from the start of the document. */
function startOf(
  document: Document,
  { horizontal, step, sign }: Columns,
  { left, right, top }: DOMRect,
): number {
  const { scrollLeft, scrollTop } = document.documentElement;
  if (!horizontal) return top + scrollTop;
  return sign === 1 ? left + scrollLeft : step - right - scrollLeft;
}

function set(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value, 'important');
}
