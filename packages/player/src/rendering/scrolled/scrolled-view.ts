import { rangeOfCfi, type SpineItem } from '@aloud/book';
import { type Span, spanOf } from '../../content/span.ts';
import type { Target } from '../../content/target.ts';
import type { Stage } from '../page-layout.ts';
import type { PageView, ShownDocument } from '../page-view.ts';
import { firstRange } from '../reflow/first-range.ts';
import type { Screen } from '../screens.ts';
import { makeElement } from '../sheets.ts';
import type { ViewContext } from '../view-context.ts';
import { Part } from './part.ts';
import { Scroller } from './scroller.ts';

/** Documents within this many screens are loaded; those further away than the second number are let go. */
const NEAR = 1;
const FAR = 6;
/** Above a place that the reader goes to there is this much room (CSS px). */
const ABOVE = 8;

/**
 * Documents that the book wants scrolled (EPUB 3.3 §8.2.1): one, or a run of them one below the other. A page is what the screen shows; the
 * pages before and after are counted from there, so they move along when the reader scrolls.
 */
export class ScrolledView implements PageView {
  readonly screen: Screen;
  readonly element = makeElement();
  readonly scrolls = true;
  readonly #context: ViewContext;
  readonly #parts: readonly Part[];
  readonly #scroller: Scroller;
  #stage: Stage | undefined;
  #spans = new WeakMap<Element, Span | null>();
  #isLoaded = false;

  constructor(screen: Screen, context: ViewContext) {
    this.screen = screen;
    this.#context = context;
    this.#parts = screen.items.map(
      (item) =>
        new Part(item, context, {
          onLoad: ({ document, signal }) => {
            if (this.#isLoaded && document) context.onDocument({ item, document, signal });
          },
          onGrow: (part, by) => this.#grown(part, by),
        }),
    );
    this.#scroller = new Scroller(
      this.#parts.map(({ element }) => element),
      () => this.#moved(),
    );
    this.element.append(this.#scroller.element);
  }

  get page(): number {
    return this.#scroller.page;
  }

  get pages(): number {
    return this.#scroller.pages;
  }

  /** The documents of which something is on screen. */
  get items(): readonly SpineItem[] {
    return Object.freeze(this.#inView.map(({ item }) => item));
  }

  get progression(): number {
    const last = this.#inView.at(-1);
    if (!last || last.height === 0) return 1;
    return Math.min(1, (this.#scroller.bottom - this.#topOf(last)) / last.height);
  }

  /** Those on screen come first. */
  get documents(): readonly ShownDocument[] {
    const inView = this.#inView;
    return [...inView, ...this.#parts.filter((part) => !inView.includes(part))].flatMap(
      ({ item, document, signal }) => (document ? [{ item, document, signal }] : []),
    );
  }

  async load(): Promise<void> {
    await this.#parts[0]?.load();
    this.#isLoaded = true;
  }

  layOut(stage: Stage): void {
    const { width } = this.#scroller;
    this.#stage = { ...stage, width: width || stage.width };
    this.#scroller.height = stage.height;
    for (const part of this.#parts) part.layOut(this.#stage);
    this.#spans = new WeakMap();
  }

  async approach({ index }: Target): Promise<void> {
    const at = this.#parts.findIndex(({ item }) => item.index === index);
    await this.#parts[at]?.load();
    // A short document leaves room for the next one.
    await this.#parts[at + 1]?.load().catch(() => undefined);
  }

  goTo({ index, fragment, share = 0, cfi, progression = 0 }: Target): void {
    const part = this.#parts.find(({ item }) => item.index === index);
    if (!part) return;
    const { document } = part;
    const element = fragment ? (document?.getElementById(fragment) ?? null) : null;
    const place = element || !cfi || !document ? null : rangeOfCfi(cfi, document);
    const line = element ? lineAt(element, share) : place && boxOf(place);
    const within = line ? line.top - ABOVE : this.#at(part, progression);
    this.#scroller.goTo(this.#topOf(part) + Math.max(0, within));
  }

  reveal(place: Range): void {
    const part = this.#partOf(place.startContainer.ownerDocument);
    const box = boxOf(place);
    if (part && box) this.#scroller.goTo(this.#topOf(part) + Math.max(0, box.top - ABOVE));
  }

  step(by: 1 | -1): boolean {
    return this.#scroller.step(by);
  }

  find(path: string, fragment: string): Element | null {
    const document = this.#parts.find(({ item }) => item.path === path)?.document;
    if (!document) return null;
    return fragment === '' ? document.body : document.getElementById(fragment);
  }

  spanOf(element: Element): Span | null {
    const part = this.#partOf(element.ownerDocument);
    if (!part) return null;
    if (element === element.ownerDocument.body) return [{ page: this.page, from: 0 }];
    let span = this.#spans.get(element);
    if (span === undefined) {
      const top = this.#topOf(part);
      const pageOf = (rect: DOMRect) => this.#scroller.pageOf(top + rect.top);
      const box = element.getClientRects()[0] ?? element.parentElement?.getClientRects()[0];
      span = spanOf(linesOf(element), pageOf) ?? (box ? [{ page: pageOf(box), from: 0 }] : null);
      this.#spans.set(element, span);
    }
    return span;
  }

  firstVisible(): { item: SpineItem; range: Range | null } {
    const { top } = this.#scroller;
    for (const part of this.#inView) {
      const { document, item } = part;
      const from = top - this.#topOf(part) - 1;
      const range = document && firstRange(document, ({ top: line }) => (line >= from ? 'here' : 'before'));
      if (range) return { item, range };
    }
    // A screen has at least one item.
    return { item: this.#inView[0]?.item ?? (this.screen.items[0] as SpineItem), range: null };
  }

  destroy(): void {
    this.#scroller.destroy();
    for (const part of this.#parts) part.release();
    this.element.remove();
  }

  get #inView(): readonly Part[] {
    const { top, bottom } = this.#scroller;
    const shown = this.#parts.filter((part) => {
      const from = this.#topOf(part);
      return from < bottom - 1 && from + part.height > top + 1;
    });
    return shown.length > 0 ? shown : this.#parts.slice(0, 1);
  }

  #topOf(part: Part): number {
    let top = 0;
    for (const each of this.#parts) {
      if (each === part) break;
      top += each.height;
    }
    return top;
  }

  #partOf(document: Document | null): Part | undefined {
    return this.#parts.find((part) => part.document === document);
  }

  /** What is above the screen must not push away what is on it. */
  #grown(part: Part, by: number): void {
    this.#spans = new WeakMap();
    if (this.#topOf(part) + part.height - by <= this.#scroller.top) this.#scroller.shift(by);
  }

  /** The reader has scrolled: the journey learns of it, and what comes next is loaded. */
  #moved(): void {
    this.#spans = new WeakMap();
    this.#loadAround();
    const first = this.#inView[0];
    if (!first || !this.#scroller.isFree) return;
    const within = this.#scroller.top - this.#topOf(first);
    this.#context.onStray(this.element, within / this.#way(first), first.item);
  }

  /** How far the screen scrolls within a document, from its beginning to its end. */
  #way(part: Part): number {
    const way = part.height - this.#scroller.height;
    return way > 0 ? way : Math.max(1, part.height);
  }

  #at(part: Part, progression: number): number {
    const isShort = part.height <= this.#scroller.height;
    return isShort && progression === 1 ? 0 : progression * this.#way(part);
  }

  #loadAround(): void {
    const { top, bottom, height } = this.#scroller;
    for (const part of this.#parts) {
      const from = this.#topOf(part);
      const away = Math.max(from - bottom, top - from - part.height, 0) / Math.max(1, height);
      // A document that cannot be shown says so when the reader comes to it.
      if (away <= NEAR) part.load().catch(() => undefined);
      else if (away > FAR) part.release();
    }
  }
}

function linesOf(element: Element): readonly DOMRect[] {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()];
  return lines.some(({ width, height }) => width > 0 && height > 0) ? lines : [...element.getClientRects()];
}

/** The line on which a share of an element's text is. */
function lineAt(element: Element, share: number): DOMRect | undefined {
  const lines = linesOf(element);
  const span = spanOf(lines, (line) => lines.indexOf(line));
  const at = span?.findLast(({ from }) => from <= share + 1e-6)?.page ?? 0;
  return lines[at] ?? element.getBoundingClientRect();
}

/** A collapsed range may have no box of its own; then its container has one. */
function boxOf(range: Range): DOMRect | undefined {
  return (
    [...range.getClientRects()].at(range.collapsed ? -1 : 0) ??
    range.startContainer.parentElement?.getClientRects()[0]
  );
}
