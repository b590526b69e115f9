import { decodePictures } from './decoded.ts';
import { fontsOf } from './fonts.ts';
import { lay } from './lay.ts';
import { drawn } from './once-drawn.ts';
import { hushMedia } from './own-media.ts';
import { atOnce, nextTask, type Pause } from './pace.ts';
import type { Stage } from './page-layout.ts';
import type { PageView } from './page-view.ts';
import { ReflowView } from './reflow/reflow-view.ts';
import type { Screen } from './screens.ts';
import { SpreadView } from './spreads/spread-view.ts';
import type { ScrolledPages, ViewContext } from './view-context.ts';

interface Held {
  readonly view: PageView;
  ready: Promise<void>;
  /** Whether somebody waits for it. */
  awaited: boolean;
}

/** The views on the stage: the shown one and its prepared, hidden neighbours. */
export class Views {
  readonly #stage: HTMLElement;
  readonly #context: ViewContext;
  readonly #onLoad: (view: PageView) => void;
  readonly #held = new Map<string, Held>();
  #shown: PageView | undefined;
  #scrolled: ScrolledPages | undefined;

  constructor(stage: HTMLElement, context: ViewContext, onLoad: (view: PageView) => void) {
    this.#stage = stage;
    this.#context = context;
    this.#onLoad = onLoad;
  }

  /** The view of a screen, loaded and laid out but still hidden; somebody waits for it. @throws BookError */
  ready(screen: Screen, stage: Stage): Promise<PageView> {
    return this.#ready(screen, stage, true);
  }

  async #ready(screen: Screen, stage: Stage, awaited: boolean): Promise<PageView> {
    if (screen.scrolls) this.#scrolled ??= await this.#context.scrolled();
    const held = this.#held.get(keyOf(screen)) ?? this.#make(screen, stage, awaited);
    held.awaited ||= awaited;
    try {
      await held.ready;
    } catch (error) {
      // A view that was dropped while it loaded fails late; its successor under the same key must not be dropped with it.
      if (this.#held.get(keyOf(screen)) === held) this.#drop(keyOf(screen));
      throw error;
    }
    return held.view;
  }

  /** Prepares a neighbour; its errors wait until somebody turns to it. */
  prepare(screen: Screen | undefined, stage: Stage): void {
    if (!screen) return;
    this.#ready(screen, stage, false)
      .then((view) => this.#draw(view))
      .catch(() => undefined);
  }

  /** Shows one view and hides the others: nothing is loaded or drawn again, so a turn to a prepared page takes one frame. */
  show(view: PageView): void {
    const focused = this.#hasFocus;
    this.#shown = view;
    for (const { view: each } of this.#held.values()) {
      lay(each.element, each === view ? 'shown' : 'aside');
      if (each === view) continue;
      each.stop?.();
      hushMedia(each.documents.map(({ document }) => document));
    }
    // A page that is hidden would lose the focus; a reader whose focus was in it goes on reading in the next.
    if (focused) view.documents[0]?.document.defaultView?.focus();
  }

  has(screen: Screen): boolean {
    return this.#held.has(keyOf(screen));
  }

  /** Drops every view whose screen is not in the list. */
  keep(screens: ReadonlyArray<Screen | undefined>): void {
    const kept = new Set(screens.map((screen) => screen && keyOf(screen)));
    for (const key of this.#held.keys()) if (!kept.has(key)) this.#drop(key);
  }

  get all(): readonly PageView[] {
    return [...this.#held.values()].map(({ view }) => view);
  }

  /** Has a page drawn that is not to be seen yet. */
  async #draw(view: PageView): Promise<void> {
    await decodePictures(view.documents.map(({ document }) => document));
    if (view === this.#shown || !this.#holds(view)) return;
    lay(view.element, 'unseen');
    await drawn();
    if (view !== this.#shown && this.#holds(view)) lay(view.element, 'aside');
  }

  get #hasFocus(): boolean {
    const root = this.#stage.getRootNode();
    const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
    return focused !== null && this.#stage.contains(focused);
  }

  #make(screen: Screen, stage: Stage, awaited: boolean): Held {
    const [first] = screen.items;
    const { scripted } = this.#context;
    const view: PageView =
      scripted && screen.items.some(({ path }) => scripted.paths.has(path))
        ? scripted.view(screen, this.#context)
        : this.#scrolled && screen.scrolls
          ? this.#scrolled.view(screen, this.#context)
          : screen.layout === 'reflowable' && first
            ? new ReflowView(screen, first, this.#context)
            : new SpreadView(screen, this.#context);
    if (!view.element.isConnected) this.#stage.append(view.element);
    const held: Held = { view, awaited, ready: Promise.resolve() };
    this.#held.set(keyOf(screen), held);
    held.ready = this.#load(view, stage, () => (held.awaited ? atOnce() : nextTask()));
    return held;
  }

  async #load(view: PageView, stage: Stage, pause: Pause): Promise<void> {
    await pause();
    if (!this.#holds(view)) return;
    await view.load(pause);
    if (!this.#holds(view)) return;
    lay(view.element, 'aside');
    this.#onLoad(view);
    view.layOut(stage);
    const fontsCame = await fontsOf(view.documents.map(({ document }) => document));
    if (fontsCame && this.#holds(view)) view.layOut(stage);
  }

  #holds(view: PageView): boolean {
    return this.#held.get(keyOf(view.screen))?.view === view;
  }

  #drop(key: string): void {
    this.#held.get(key)?.view.destroy();
    this.#held.delete(key);
  }
}

/** Screens are planned again when the window changes; the same pages side by side keep their view. */
function keyOf(screen: Screen): string {
  return screen.items.map((item) => item.index).join('-');
}
