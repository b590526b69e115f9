import type { SpineItem } from '@aloud/book';
import type { Span } from '../../content/span.ts';
import type { Target } from '../../content/target.ts';
import { PageFrame } from '../frame.ts';
import type { PageView } from '../page-view.ts';
import { type Screen, sideOf } from '../screens.ts';
import { makeElement } from '../sheets.ts';
import type { Size } from '../size.ts';
import { fitPage } from '../spreads/fit-page.ts';
import { placePages } from '../spreads/placing.ts';
import type { ViewContext } from '../view-context.ts';
import { ScriptedFrame } from './scripted-frame.ts';
import type { Scripting } from './scripting.ts';

/** All of it is shown at once. */
const WHOLE: Span = [{ page: 0, from: 0 }];

/**
 * A screen with a scripted document in it: a pre-paginated one in its proportions, beside whatever page belongs there, or a
 * reflowable one that fills the stage and scrolls by itself. The content of a scripted page cannot be accessed from here.
 */
export class ScriptedView implements PageView {
  readonly screen: Screen;
  readonly element = makeElement();
  readonly page = 0;
  readonly pages = 1;
  readonly progression = 1;
  readonly #context: ViewContext;
  readonly #frames: ReadonlyArray<ScriptedFrame | PageFrame>;

  constructor(screen: Screen, context: ViewContext, scripting: Scripting) {
    this.screen = screen;
    this.#context = context;
    const { resources } = context;
    const placed = [screen.left, screen.center, screen.right].filter((item) => item !== null);
    this.#frames = placed.map((item) => {
      const title = context.frameTitle(sideOf(item, screen));
      return scripting.paths.has(item.path)
        ? new ScriptedFrame(item, title, resources, scripting)
        : new PageFrame(item, title);
    });
    this.element.append(...this.#frames.map((frame) => frame.element));
  }

  get documents() {
    return this.#ordinary.map(({ item, document, signal }) => ({ item, document, signal }));
  }

  async load(): Promise<void> {
    const { resources, sheets } = this.#context;
    await Promise.all(this.#frames.map((frame) => frame.load(resources, sheets.policy)));
    for (const { document, viewport } of this.#ordinary) fitPage(document, viewport);
  }

  async start(): Promise<void> {
    await Promise.all(this.#scripted.map((frame) => frame.start()));
  }

  stop(): void {
    for (const frame of this.#scripted) frame.stop();
  }

  layOut(size: Size): void {
    if (this.screen.layout === 'reflowable') {
      for (const { element } of this.#frames)
        Object.assign(element.style, { width: `${size.width}px`, height: `${size.height}px` });
      return;
    }
    const sizes = this.#frames.map((frame) => frame.viewport);
    placePages(this.screen, sizes, size).forEach((place, index) => {
      Object.assign(this.#frames[index]?.element.style ?? {}, place);
    });
  }

  /** The page's own script goes to the element; there are no pages within it. */
  goTo({ index, fragment }: Target): void {
    if (fragment) this.#scripted.find(({ item }) => item.index === index)?.go(fragment);
  }

  // All of it is shown already.
  reveal(): void {}

  step(): boolean {
    return false;
  }

  find(path: string, fragment: string): Element | null {
    const frame = this.#ordinary.find(({ item }) => item.path === path);
    if (!frame) return null;
    return fragment === '' ? frame.document.body : frame.document.getElementById(fragment);
  }

  spanOf(element: Element): Span | null {
    return this.#ordinary.some((frame) => frame.document === element.ownerDocument) ? WHOLE : null;
  }

  firstVisible(): { item: SpineItem; range: null } {
    // A screen has at least one item.
    return { item: this.screen.items[0] as SpineItem, range: null };
  }

  destroy(): void {
    for (const frame of this.#scripted) frame.destroy();
    for (const frame of this.#ordinary) frame.leave();
    this.element.remove();
  }

  get #scripted(): readonly ScriptedFrame[] {
    return this.#frames.filter((frame) => frame instanceof ScriptedFrame);
  }

  get #ordinary(): readonly PageFrame[] {
    return this.#frames.filter((frame) => frame instanceof PageFrame);
  }
}
