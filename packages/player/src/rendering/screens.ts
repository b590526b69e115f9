import type { Direction, PageSpread, SpineItem } from '@aloud/book';

/** What is shown at one time: a reflowable document, a run of scrolled ones, or one or two pre-paginated pages. */
export interface Screen {
  readonly index: number;
  readonly layout: 'reflowable' | 'pre-paginated';
  /** Whether its documents are scrolled, one below the other. */
  readonly scrolls: boolean;
  /** In reading order. */
  readonly items: readonly SpineItem[];
  /** The sides of a spread; null if a side is empty. A page that names no side is alone in the `center`. */
  readonly left: SpineItem | null;
  readonly right: SpineItem | null;
  readonly center: SpineItem | null;
}

type Draft = Pick<Screen, 'layout' | 'left' | 'right' | 'center'> & {
  /** Scrolled documents after the first. */
  readonly run?: SpineItem[];
};

/**
 * Divides the reading order into screens (EPUB 3.3 §8.2.2.5). Pages that state their side keep it, the others fill the
 * next free side; the first page of a book, and one before a page of the same side, is alone. Documents that are to be scrolled as one
 * are one screen (EPUB 3.3 §8.2.1).
 * @param double true if two pages fit beside each other
 */
export function planScreens(
  items: readonly SpineItem[],
  direction: Direction,
  double: boolean,
): readonly Screen[] {
  const first: PageSpread = direction === 'rtl' ? 'right' : 'left';
  const second: PageSpread = direction === 'rtl' ? 'left' : 'right';
  const drafts: Draft[] = [];
  let waiting: SpineItem | null = null;

  const flush = () => {
    if (waiting) drafts.push(alone(waiting));
    waiting = null;
  };
  for (const item of items) {
    const run = waiting ? undefined : drafts.at(-1)?.run;
    if (run && item.flow === 'scrolled-continuous' && item.linear) {
      run.push(item);
    } else if (item.layout === 'reflowable' || !double || item.pageSpread === 'center') {
      flush();
      drafts.push(inTheMiddle(item));
    } else if (item.pageSpread === first) {
      flush();
      waiting = item;
    } else if (waiting) {
      drafts.push(pair(waiting, item, first));
      waiting = null;
    } else if (item.pageSpread === second || item.index === 0) {
      drafts.push(alone(item));
    } else {
      waiting = item;
    }
  }
  flush();
  return drafts.map(({ run = [], ...draft }, index) => {
    const items = Object.freeze([...inOrder(draft), ...run]);
    return Object.freeze({ ...draft, index, items, scrolls: items[0]?.flow !== 'paginated' });
  });
}

/** The screen that shows a document of the reading order. */
export function screenOf(screens: readonly Screen[], index: number): Screen | undefined {
  return screens.find((screen) => screen.items.some((item) => item.index === index));
}

/** The screen before or after one. Documents outside the linear reading order are reached by links only (EPUB 3.3 §5.7.2). */
export function neighbourOf(screens: readonly Screen[], { index }: Screen, by: 1 | -1): Screen | undefined {
  let next = screens[index + by];
  while (next && !next.items.some((item) => item.linear)) next = screens[next.index + by];
  return next;
}

function inTheMiddle(item: SpineItem): Draft {
  const joins = item.flow === 'scrolled-continuous' && item.linear;
  return { layout: item.layout, left: null, right: null, center: item, ...(joins && { run: [] }) };
}

/** A page without a partner keeps the side that the package names; the other half stays empty. */
function alone(item: SpineItem): Draft {
  if (item.pageSpread === 'left') return { layout: item.layout, left: item, right: null, center: null };
  if (item.pageSpread === 'right') return { layout: item.layout, left: null, right: item, center: null };
  return inTheMiddle(item);
}

function pair(earlier: SpineItem, later: SpineItem, first: PageSpread): Draft {
  const [left, right] = first === 'left' ? [earlier, later] : [later, earlier];
  return { layout: 'pre-paginated', left, right, center: null };
}

function inOrder({ left, right, center }: Draft): readonly SpineItem[] {
  const present = [left, center, right].filter((item) => item !== null);
  return present.sort((a, b) => a.index - b.index);
}

/** The side of a spread that a page is on; null if it has the screen to itself. */
export function sideOf(item: SpineItem, { left, right }: Screen): 'left' | 'right' | null {
  if (!left || !right) return null;
  return item === left ? 'left' : 'right';
}
