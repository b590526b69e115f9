import { rangeOfCfi, type SpineItem } from '@aloud/book';
import { pageAt, type Span, spanOf } from '../../content/span.ts';
import type { Target } from '../../content/target.ts';
import { PageFrame } from '../frame.ts';
import type { Pause } from '../pace.ts';
import type { Stage } from '../page-layout.ts';
import type { PageView } from '../page-view.ts';
import type { Screen } from '../screens.ts';
import type { Sheet } from '../sheets.ts';
import type { ViewContext } from '../view-context.ts';
import { type Columns, countPages, layOutColumns } from './columns.ts';
import { firstRange, type Where } from './first-range.ts';

/** A reflowable document, one screenful of columns at a time. */
export class ReflowView implements PageView {
  readonly screen: Screen;
  readonly element: HTMLElement;
  readonly #context: ViewContext;
  readonly #sheet: Sheet;
  readonly #frame: PageFrame;
  readonly #item: SpineItem;
  #columns: Columns | undefined;
  #page = 0;
  #pages = 1;
  /** The page table: which pages each text is on, measured once per layout. */
  readonly #spans = new Map<Element, Span | null>();

  constructor(screen: Screen, item: SpineItem, context: ViewContext) {
    this.screen = screen;
    this.#item = item;
    this.#context = context;
    this.#sheet = context.sheets.take(1);
    this.element = this.#sheet.element;
    this.#frame = new PageFrame(item, context.frameTitle(null), this.#sheet.frames[0]);
  }

  get page(): number {
    return this.#page;
  }

  get pages(): number {
    return this.#pages;
  }

  get progression(): number {
    return (this.#page + 1) / this.#pages;
  }

  get documents() {
    return [{ item: this.#item, document: this.#frame.document, signal: this.#frame.signal }];
  }

  async load(pause: Pause): Promise<void> {
    await this.#frame.load(this.#context.resources, this.#context.sheets.policy, pause);
    const { document, signal } = this.#frame;
    document.addEventListener('scroll', () => this.#strayed(), { signal, passive: true });
  }

  layOut(stage: Stage): void {
    const { style } = this.#frame.element;
    style.width = `${stage.width}px`;
    style.height = `${stage.height}px`;
    this.#release();
    this.#columns = layOutColumns(this.#frame.document, stage, this.#item);
    this.#count(this.#columns);
    this.#scrollTo(Math.min(this.#page, this.#pages - 1));
  }

  goTo({ fragment, share = 0, cfi, progression = 0 }: Target): void {
    const element = fragment ? this.find(this.#item.path, fragment) : null;
    const span = element && this.spanOf(element);
    const place = element || !cfi ? null : rangeOfCfi(cfi, this.#frame.document);
    const page = span ? pageAt(span, share) : place && this.#pageAt(place);
    this.#scrollTo(page ?? Math.round(progression * (this.#pages - 1)));
  }

  reveal(place: Range): void {
    this.#scrollTo(this.#pageAt(place) ?? this.#page);
  }

  step(by: 1 | -1): boolean {
    const next = this.#page + by;
    // The end is determined again when it is reached: an object or a picture that loaded late may have moved it.
    if (this.#columns && next >= this.#pages - 1) {
      this.#release();
      this.#count(this.#columns);
    }
    const isThere = next >= 0 && next < this.#pages;
    // Even if there is no further page: without the spacer the browser has scrolled back a little.
    this.#scrollTo(isThere ? next : Math.min(this.#page, this.#pages - 1));
    return isThere;
  }

  find(path: string, fragment: string): Element | null {
    if (path !== this.#item.path) return null;
    return fragment === '' ? this.#frame.document.body : this.#frame.document.getElementById(fragment);
  }

  /** The pages of its lines. The body, which is on all pages, counts as being on the shown one. */
  spanOf(element: Element): Span | null {
    const { document } = this.#frame;
    if (element.ownerDocument !== document) return null;
    if (element === document.body) return [{ page: this.#page, from: 0 }];
    let span = this.#spans.get(element);
    if (span === undefined) {
      span = this.#measure(element);
      this.#spans.set(element, span);
    }
    return span;
  }

  firstVisible() {
    return { item: this.#item, range: firstRange(this.#frame.document, this.#whereIs) };
  }

  destroy(): void {
    this.#context.sheets.giveBack(this.#sheet, this.#frame.leave());
  }

  readonly #whereIs: Where = (rect) => {
    const at = this.#offset(rect);
    if (at < this.#page) return 'before';
    return at < this.#page + 1 ? 'here' : 'after';
  };

  /** Where a rectangle begins, in pages from the start of the document. */
  #offset(rect: DOMRect): number {
    if (!this.#columns) return 0;
    const { horizontal, step, sign } = this.#columns;
    if (!horizontal) return rect.top / step + this.#page;
    return (sign === 1 ? rect.left : step - rect.right) / step + this.#page;
  }

  #measure(element: Element): Span | null {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(element);
    const pageOf = (rect: DOMRect) => this.#pageOf(rect);
    const span = spanOf([...range.getClientRects()], pageOf) ?? spanOf([...element.getClientRects()], pageOf);
    if (span) return span;
    // An empty anchor has no box of its own; then what is around it gives the page.
    const rect = element.getClientRects()[0] ?? element.parentElement?.getClientRects()[0];
    return rect ? [{ page: this.#pageOf(rect), from: 0 }] : null;
  }

  #pageAt(place: Range): number | null {
    // Between two lines a collapsed range has a box at the end of the one and at the beginning of the other, where its text goes on.
    const own = [...place.getClientRects()].at(place.collapsed ? -1 : 0);
    // It may also have none; then its container gives the page.
    const rect = own ?? place.startContainer.parentElement?.getClientRects()[0];
    return rect ? this.#pageOf(rect) : null;
  }

  /** The page on which a rectangle begins. */
  #pageOf(rect: DOMRect): number {
    const page = Math.floor(this.#offset(rect) + 0.001);
    return Math.min(Math.max(page, 0), this.#pages - 1);
  }

  /** Half of one page beside half of another is no page: what scrolled there becomes a move, with everything that follows from it. */
  #strayed(): void {
    if (!this.#columns) return;
    const { horizontal, step, sign } = this.#columns;
    const { scrollLeft, scrollTop } = this.#frame.document.documentElement;
    const at = (horizontal ? sign * scrollLeft : scrollTop) / step;
    if (Math.abs(at - this.#page) * step < 2) return;
    // The page begins before what was scrolled into view, unless that is at its very edge.
    const page = Math.min(
      this.#pages - 1,
      Math.max(0, at > this.#page ? Math.ceil(at - 0.01) : Math.floor(at + 0.01)),
    );
    this.#scrollTo(this.#page);
    if (page !== this.#page)
      this.#context.onStray(this.element, this.#pages > 1 ? page / (this.#pages - 1) : 0);
  }

  #scrollTo(page: number): void {
    if (!this.#columns) return;
    this.#page = page;
    const { horizontal, step, sign } = this.#columns;
    const root = this.#frame.document.documentElement;
    root.scrollTo(
      horizontal
        ? { left: sign * page * step, top: 0, behavior: 'instant' }
        : { left: 0, top: page * step, behavior: 'instant' },
    );
  }

  #count(columns: Columns): void {
    this.#spans.clear();
    this.#pages = countPages(this.#frame.document, columns);
    this.#reserve(columns);
  }

  /** Removes the spacer: it would count as a page of a document that has become shorter, by a larger page or a narrower font. */
  #release(): void {
    const { style } = this.#frame.document.documentElement;
    for (const side of ['left', 'right', 'top']) style.removeProperty(`--aloud-end-${side}`);
  }

  /** Makes the last page as long as the others, so that it can be scrolled to even if its second column is empty. */
  #reserve({ horizontal, step, sign }: Columns): void {
    const { style } = this.#frame.document.documentElement;
    const end = this.#pages * step - 1;
    style.setProperty('--aloud-end-left', horizontal && sign === 1 ? `${end}px` : 'auto');
    style.setProperty('--aloud-end-right', horizontal && sign === -1 ? `${end}px` : 'auto');
    style.setProperty('--aloud-end-top', horizontal ? '0' : `${end}px`);
  }
}
