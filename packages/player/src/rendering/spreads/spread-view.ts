import type { SpineItem } from '@aloud/book';
import type { Span } from '../../content/span.ts';
import { PageFrame } from '../frame.ts';
import type { Pause } from '../pace.ts';
import type { PageView, ShownDocument } from '../page-view.ts';
import { type Screen, sideOf } from '../screens.ts';
import type { Sheet } from '../sheets.ts';
import type { Size } from '../size.ts';
import type { ViewContext } from '../view-context.ts';
import { fitPage } from './fit-page.ts';
import { placePages } from './placing.ts';

/** All of it is shown at once. */
const WHOLE: Span = [{ page: 0, from: 0 }];

/** One or two pre-paginated pages, scaled together so that they fill the stage and meet in the fold. */
export class SpreadView implements PageView {
  readonly screen: Screen;
  readonly element: HTMLElement;
  readonly page = 0;
  readonly pages = 1;
  readonly progression = 1;
  readonly #context: ViewContext;
  readonly #sheet: Sheet;
  readonly #frames: readonly PageFrame[];
  #documents: readonly ShownDocument[] = [];

  constructor(screen: Screen, context: ViewContext) {
    this.screen = screen;
    this.#context = context;
    const placed = [screen.left, screen.center, screen.right].filter((item) => item !== null);
    this.#sheet = context.sheets.take(placed.length);
    this.element = this.#sheet.element;
    this.#frames = placed.map(
      (item, index) =>
        new PageFrame(item, context.frameTitle(sideOf(item, screen)), this.#sheet.frames[index]),
    );
  }

  get documents(): readonly ShownDocument[] {
    return this.#documents;
  }

  async load(pause: Pause): Promise<void> {
    const { resources, sheets } = this.#context;
    await Promise.all(
      this.#frames.map(async (frame) => {
        await frame.load(resources, sheets.policy, pause);
        fitPage(frame.document, frame.viewport);
      }),
    );
    this.#documents = this.#frames.map(({ item, document, signal }) => ({ item, document, signal }));
  }

  layOut(size: Size): void {
    const viewports = this.#frames.map((frame) => frame.viewport);
    placePages(this.screen, viewports, size).forEach((place, index) => {
      Object.assign(this.#frames[index]?.element.style ?? {}, place);
    });
  }

  // A spread is always shown whole: there is nothing to go to within it.
  goTo(): void {}

  reveal(): void {}

  step(): boolean {
    return false;
  }

  find(path: string, fragment: string): Element | null {
    const shown = this.#documents.find(({ item }) => item.path === path);
    if (!shown) return null;
    return fragment === '' ? shown.document.body : shown.document.getElementById(fragment);
  }

  spanOf(element: Element): Span | null {
    return this.#documents.some(({ document }) => document === element.ownerDocument) ? WHOLE : null;
  }

  firstVisible(): { item: SpineItem; range: Range | null } {
    // A screen has at least one item.
    const first = this.screen.items[0] as SpineItem;
    const found = this.documents.find(({ item }) => item === first);
    const range = found?.document.createRange() ?? null;
    if (found && range) {
      range.setStart(found.document.body, 0);
      range.collapse(true);
    }
    return { item: first, range };
  }

  destroy(): void {
    const usable = this.#frames.map((frame) => frame.leave());
    this.#context.sheets.giveBack(this.#sheet, !usable.includes(false));
  }
}
