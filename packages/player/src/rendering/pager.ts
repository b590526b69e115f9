import { type Container, type Publication, type SpineItem, withoutObfuscation } from '@aloud/book';
import { Resources } from './document/resources.ts';
import { Highlight } from './highlight.ts';
import { idle } from './idle.ts';
import { onceDrawn } from './once-drawn.ts';
import { listenToPage, type PageInput } from './page-input.ts';
import { type Paper, stylePage } from './page-style.ts';
import type { PageView, Size } from './page-view.ts';
import { Progress } from './progress.ts';
import { LatestQueue } from './queue.ts';
import { neighbourOf, planScreens, type Screen, screenOf } from './screens.ts';
import type { Scripting } from './scripted/scripting.ts';
import type { Sheets } from './sheets.ts';
import type { ShownPage } from './shown-page.ts';
import { slideIn } from './slide.ts';
import { StageSize } from './stage-size.ts';
import { listenToSwipes } from './swipes.ts';
import type { Target } from './target.ts';
import type { FrameTitle } from './view-context.ts';
import { Views } from './views.ts';

/** Spec §9. */
const MINIMUM_SPREAD_WIDTH = 600;

export interface PagerOptions {
  /** The sheets on which pages are drawn, and the stage. */
  readonly sheets: Sheets;
  readonly publication: Publication;
  readonly container: Container;
  readonly input: PageInput;
  readonly frameTitle: FrameTitle;
  readonly paper: Paper;
  /** For scripted pages; null if the host lets no scripts run. */
  readonly scripting: Scripting | null;
  /** Called after a change of the window has changed what is shown. */
  readonly onShift: (shown: ShownPage) => void;
}

/** Shows pages and turns them: one serial queue, the next and the previous screen prepared while idle. */
export class Pager {
  readonly highlight: Highlight;
  readonly #options: PagerOptions;
  readonly #queue = new LatestQueue();
  readonly #views: Views;
  readonly #end = new AbortController();
  readonly #stageSize: StageSize;
  readonly #progress: Progress;
  #paper: Paper;
  #screens: readonly Screen[];
  #view: PageView | undefined;
  /** Requested page turns that have not been made yet; negative for backwards. */
  #due = 0;
  #stopWaiting: () => void = () => undefined;

  constructor(options: PagerOptions) {
    const { sheets, publication, container, frameTitle, scripting } = options;
    const { stage } = sheets;
    this.#options = options;
    this.#paper = options.paper;
    this.#stageSize = new StageSize(stage, {
      scales: () => this.#view?.screen.layout === 'pre-paginated',
      // A waiting job will fit the pages first: a new size must not replace a press in the queue, nor the other way round.
      onSettled: () => {
        if (!this.#queue.isWaiting) void this.#queue.run(() => this.#fit()).catch(() => undefined);
      },
    });
    this.#screens = this.#plan();
    this.#progress = new Progress(publication, (path) => container.size(path));
    this.highlight = new Highlight(publication.media.activeClass, publication.media.playbackActiveClass);
    this.highlight.ownLook = options.paper !== 'plain';
    const context = {
      sheets,
      resources: new Resources(withoutObfuscation(container, publication), publication),
      frameTitle,
      scripting,
    };
    this.#views = new Views(stage, context, (view) => this.#adopt(view));
    listenToSwipes(stage, (towards) => options.input.onSwipe?.(towards), this.#end.signal);
  }

  /** The shown page; undefined before the first. */
  get shown(): ShownPage | undefined {
    return this.#view && this.#describe(this.#view);
  }

  /** Shows a place. Resolves when it is on screen. @throws BookError, OvertakenError */
  show(target: Target): Promise<ShownPage> {
    this.#due = 0;
    return this.#queue.run(async () => {
      await this.#fit();
      return this.#show(target);
    });
  }

  /**
   * Turns by one page; resolves to null at the end of the book (the caller reports that). Turns that are requested while
   * one is under way add up: four presses turn four pages. @throws BookError, OvertakenError
   */
  turn(by: 1 | -1): Promise<ShownPage | null> {
    this.#due += by;
    return this.#queue.run(async () => {
      await this.#fit();
      const due = this.#due;
      this.#due = 0;
      let shown: ShownPage | null = null;
      for (let turned = 0; turned < Math.abs(due); turned++) {
        const next = await this.#turn(due > 0 ? 1 : -1);
        if (!next) break;
        shown = next;
      }
      return shown;
    });
  }

  /** The element on the stage that a track names; null if its document is not shown. */
  find(path: string, fragment: string): Element | null {
    return this.#view?.find(path, fragment) ?? null;
  }

  /** The page of the shown document on which a track's element begins; null if it is not on this screen. */
  pageOf(path: string, fragment: string): number | null {
    const element = this.find(path, fragment);
    return element && (this.#view?.pageOf(element) ?? null);
  }

  /** Shares of an element's text after which it continues on the next page. */
  breaksOf(path: string, fragment: string): readonly number[] {
    const element = this.find(path, fragment);
    return (element && this.#view?.breaksOf(element)) ?? [];
  }

  /** Where the shown page begins. */
  firstVisible(): { readonly item: SpineItem; readonly range: Range | null } | null {
    return this.#view?.firstVisible() ?? null;
  }

  /** Puts the focus into the shown page. */
  focus(): void {
    this.#view?.documents[0]?.document.defaultView?.focus();
  }

  /** Marks the shown pages while narration is under way. */
  playing(playing: boolean): void {
    const documents = this.#view?.documents ?? [];
    this.highlight.playing(
      documents.map(({ document }) => document.documentElement),
      playing,
    );
  }

  /** Changes the page background and prepares the neighbouring pages again. */
  changePaper(paper: Paper): void {
    this.#paper = paper;
    this.highlight.ownLook = paper !== 'plain';
    for (const view of this.#views.all) if (view === this.#view) this.#stylePages(view);
    const keep = this.#view?.screen;
    this.#views.keep([keep]);
    this.#prepareNeighbours();
  }

  destroy(): void {
    this.#end.abort();
    this.#stopWaiting();
    this.#stageSize.destroy();
    this.#queue.clear();
    this.highlight.show(null);
    this.#views.keep([]);
    this.#options.sheets.clear();
    this.#view = undefined;
  }

  async #turn(by: 1 | -1): Promise<ShownPage | null> {
    const view = this.#view;
    if (!view) return null;
    if (view.step(by)) {
      slideIn(view.element, this.#sideOf(by));
      return this.#describe(view);
    }
    const next = this.#neighbour(this.#screenOf(view), by);
    if (!next) return null;
    const item = (by === 1 ? next.items[0] : next.items.at(-1)) as SpineItem;
    const shown = await this.#show({ index: item.index, progression: by === 1 ? 0 : 1 });
    if (this.#view) slideIn(this.#view.element, this.#sideOf(by));
    return shown;
  }

  async #show(target: Target): Promise<ShownPage> {
    const screen = screenOf(this.#screens, target.index) ?? this.#screens[0];
    if (!screen) throw new RangeError('The book has no pages.');
    this.#views.keep([screen, this.#view?.screen, this.#neighbour(screen, 1), this.#neighbour(screen, -1)]);
    const view = await this.#views.ready(screen, this.#stageSize.size);
    if (view !== this.#view) await view.start?.();
    view.goTo(target);
    this.#view = view;
    this.#views.show(view);
    this.#prepareNeighbours();
    return this.#describe(view);
  }

  #prepareNeighbours(): void {
    const view = this.#view;
    if (!view || this.#end.signal.aborted) return;
    const screen = this.#screenOf(view);
    const [next, previous] = [this.#neighbour(screen, 1), this.#neighbour(screen, -1)];
    this.#views.keep([screen, next, previous]);
    this.#stopWaiting();
    this.#stopWaiting = onceDrawn(() => {
      idle(() => {
        if (this.#end.signal.aborted || this.#view !== view) return;
        this.#views.prepare(next, this.#stageSize.size);
        // One after the other: a press between them is answered immediately.
        idle(() => {
          if (!this.#end.signal.aborted && this.#view === view)
            this.#views.prepare(previous, this.#stageSize.size);
        });
      });
    });
  }

  /** The side from which the next page comes: the right, or the left in a right-to-left book; the previous page comes from the other side. */
  #sideOf(by: 1 | -1): 'left' | 'right' {
    return (by === 1) === (this.#options.publication.direction === 'ltr') ? 'right' : 'left';
  }

  #neighbour(screen: Screen, by: 1 | -1): Screen | undefined {
    return neighbourOf(this.#screens, screen, by);
  }

  #describe(view: PageView): ShownPage {
    const { page, pages, progression } = view;
    const screen = this.#screenOf(view);
    const last = screen.items.at(-1) as SpineItem;
    return Object.freeze({
      items: screen.items,
      page,
      pages,
      percentage: this.#progress.percentage(last.index, progression),
      isFlowLayout: screen.layout === 'reflowable',
      atStart: page === 0 && !this.#neighbour(screen, -1),
      atEnd: page === pages - 1 && !this.#neighbour(screen, 1),
    });
  }

  #adopt(view: PageView): void {
    this.#stylePages(view);
    const { sheets, input } = this.#options;
    const surroundings = { stage: sheets.stage, input };
    for (const { item, document, signal } of view.documents)
      listenToPage(item, document, surroundings, signal);
  }

  #stylePages(view: PageView): void {
    const reflowable = view.screen.layout === 'reflowable';
    for (const { document } of view.documents) stylePage(document, reflowable, this.#paper);
  }

  #plan(): readonly Screen[] {
    const { readingOrder, direction } = this.#options.publication;
    return planScreens(readingOrder, direction, this.#stageSize.size.width >= MINIMUM_SPREAD_WIDTH);
  }

  /** Lays out for the stage's current size, if it has changed. */
  async #fit(): Promise<void> {
    const size = this.#stageSize.take();
    if (size) await this.#relayOut(size);
  }

  /** Lays out for a new size and keeps the place: the sentence being spoken, else the first text of the shown page. */
  async #relayOut(size: Size): Promise<void> {
    const view = this.#view;
    const first = view?.firstVisible();
    const spoken = this.highlight.element;
    this.#screens = this.#plan();
    if (!view || !first) return;
    const screen = this.#screenOf(view);
    const place = spoken && view.pageOf(spoken) === view.page ? spoken : first.range;
    this.#views.keep([view.screen]);
    view.layOut(size);
    if (place) view.reveal(place);
    const same = screen.items.length === view.screen.items.length;
    if (!same) await this.#show({ index: first.item.index });
    this.#prepareNeighbours();
    this.#options.onShift(this.#describe(this.#view ?? view));
  }

  /** The screen of the current plan to which a view belongs. */
  #screenOf(view: PageView): Screen {
    return screenOf(this.#screens, view.screen.items[0]?.index ?? 0) ?? view.screen;
  }
}
