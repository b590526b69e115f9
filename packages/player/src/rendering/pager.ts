import {
  type Container,
  cfiOfRange,
  type Publication,
  rangeOfCfi,
  type SpineItem,
  withoutObfuscation,
} from '@aloud/book';
import type { Note } from '../content/note.ts';
import type { ShownPage } from '../content/shown-page.ts';
import type { Span } from '../content/span.ts';
import type { Target } from '../content/target.ts';
import type { Spot, Text } from '../content/text.ts';
import { readDocument } from './document/read-document.ts';
import { Resources } from './document/resources.ts';
import { Highlight } from './highlight.ts';
import { idle } from './idle.ts';
import { slideIn } from './lay.ts';
import { drawn, onceDrawn } from './once-drawn.ts';
import { hushMedia } from './own-media.ts';
import { listenToPage, type PageInput } from './page-input.ts';
import { pairsPages, type Stage } from './page-layout.ts';
import { type Paper, stylePage } from './page-style.ts';
import type { PageView, ShownDocument } from './page-view.ts';
import type { PageStart, Pages } from './pages.ts';
import { Progress } from './progress.ts';
import { neighbourOf, planScreens, type Screen, screenOf } from './screens.ts';
import type { Sheets } from './sheets.ts';
import { StageSize } from './stage-size.ts';
import { listenToSwipes } from './swipes.ts';
import { charactersBefore } from './text-offset.ts';
import type { FrameTitle, ScriptedPages, ScrolledPages } from './view-context.ts';
import { Views } from './views.ts';
import { listenToWheel } from './wheel.ts';

export interface PagerOptions {
  /** The sheets on which pages are drawn, and the stage. */
  readonly sheets: Sheets;
  readonly publication: Publication;
  readonly container: Container;
  readonly input: PageInput;
  readonly frameTitle: FrameTitle;
  readonly paper: Paper;
  /** Whether the reader wants two pages side by side wherever they fit. */
  readonly twoPages: boolean;
  /** Whether letters are larger, as the narrated-book service wants them. */
  readonly large: boolean;
  /** For scripted pages; null if the host lets no scripts run. */
  readonly scripted: ScriptedPages | null;
  /** Loads the code for scrolled documents. */
  scrolled(): Promise<ScrolledPages>;
  /** Called when the stage has another size, and keeps it. */
  readonly onOutgrown: () => void;
  /** The shown document was scrolled to another of its pages (see ViewContext). */
  readonly onStray: (index: number, progression: number) => void;
}

/** The words with which the shown page began when the reader came to it. */
interface Anchor {
  readonly item: SpineItem;
  readonly range: Range | null;
}

/** A screen of the plan, and its neighbours. */
interface Around {
  readonly screen: Screen;
  readonly next: Screen | undefined;
  readonly previous: Screen | undefined;
}

class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Shows pages and turns them; the next and the previous screen are prepared while idle. */
export class Pager implements Pages {
  readonly #highlight: Highlight;
  readonly #options: PagerOptions;
  readonly #resources: Resources;
  readonly #views: Views;
  readonly #end = new AbortController();
  readonly #stageSize: StageSize;
  readonly #progress: Progress;
  #paper: Paper;
  #twoPages: boolean;
  /** Whether the reader has asked for another layout since the last one. */
  #isRestyled = false;
  #screens: readonly Screen[];
  #view: PageView | undefined;
  /** The shown screen in the present plan, and those beside it. */
  #around: Around | undefined;
  #isShowing = false;
  /** Kept from the first change of layout to the next move, so that a page does not drift; undefined until it is needed. */
  #anchor: Anchor | undefined;
  /** The link that had the focus when its note was read: a dialog over the page takes it away. */
  #reference: Element | null | undefined;
  #stopWaiting: () => void = () => undefined;
  #giveUp: () => void = () => undefined;

  constructor(options: PagerOptions) {
    const { sheets, publication, container, frameTitle, scripted } = options;
    const { stage } = sheets;
    this.#options = options;
    this.#paper = options.paper;
    this.#twoPages = options.twoPages;
    this.#stageSize = new StageSize(stage, {
      scales: () => this.#view?.screen.layout === 'pre-paginated',
      onSettled: () => options.onOutgrown(),
    });
    this.#screens = this.#plan();
    this.#progress = new Progress(publication, (path) => container.size(path));
    this.#highlight = new Highlight(publication.media.activeClass, publication.media.playbackActiveClass);
    this.#highlight.ownLook = options.paper !== 'plain';
    this.#resources = new Resources(withoutObfuscation(container, publication), publication);
    const context = {
      sheets,
      resources: this.#resources,
      frameTitle,
      scripted,
      scrolled: () => options.scrolled(),
      onStray: (element: HTMLElement, progression: number, of?: SpineItem) => {
        const item = of ?? this.#view?.screen.items[0];
        if (item && element === this.#view?.element) options.onStray(item.index, progression);
      },
      onDocument: (shown: ShownDocument) => this.#adoptDocument(shown),
    };
    this.#views = new Views(stage, context, (view) => this.#adopt(view));
    listenToSwipes(stage, (towards) => options.input.onSwipe?.(towards), this.#end.signal);
    listenToWheel(stage, (turn) => options.input.onWheel?.(turn), this.#end.signal);
  }

  get shown(): ShownPage | undefined {
    return this.#view && this.#describe(this.#view);
  }

  get ahead(): readonly SpineItem[] {
    return this.#around?.next?.items ?? [];
  }

  get outgrown(): boolean {
    return this.#stageSize.outgrown || this.#isRestyled;
  }

  async show(target: Target): Promise<ShownPage> {
    const { page, screen } = this.#view ?? {};
    const view = await this.#show(target);
    // The next page of a chapter comes from its side, however the reader got there.
    if (!view.scrolls && view.screen === screen && page !== undefined && Math.abs(view.page - page) === 1)
      slideIn(view.element, this.#sideOf(view.page > page ? 1 : -1));
    return this.#describe(view);
  }

  async turn(by: 1 | -1, whole = false): Promise<ShownPage | null> {
    const view = this.#view;
    if (!view) return null;
    const passes = whole && view.scrolls === true && view.screen.items.length === 1;
    if (!passes && view.step(by)) {
      this.#anchor = undefined;
      if (!view.scrolls) slideIn(view.element, this.#sideOf(by));
      return this.#describe(view);
    }
    const next = by === 1 ? this.#around?.next : this.#around?.previous;
    if (!next) return null;
    // A screen has at least one item.
    const item = (by === 1 ? next.items[0] : next.items.at(-1)) as SpineItem;
    const turned = await this.#show({ index: item.index, progression: by === 1 || passes ? 0 : 1 });
    slideIn(turned.element, this.#sideOf(by));
    return this.#describe(turned);
  }

  async relayOut(kept: Spot | null): Promise<ShownPage> {
    const view = this.#view;
    if (!view) throw new RangeError('No page is shown yet.');
    this.#anchor ??= view.firstVisible();
    const anchor = this.#anchor;
    this.#stageSize.take();
    this.#isRestyled = false;
    this.#screens = this.#plan();
    const item = (kept && view.screen.items.find(({ path }) => path === kept.path)) ?? anchor.item;
    const screen = screenOf(this.#screens, item.index) ?? view.screen;
    this.#views.keep([view.screen]);
    view.layOut(this.#stage);
    if (kept) view.goTo({ index: item.index, ...kept });
    else if (anchor.range) view.reveal(anchor.range);
    const same = screen.items.length === view.screen.items.length;
    this.#around = this.#planAround(screen);
    const shown = same ? view : await this.#show({ index: item.index });
    // What was kept is what the reader has seen last.
    this.#anchor = kept ? undefined : anchor;
    return this.#describe(shown);
  }

  giveUp(): void {
    this.#giveUp();
  }

  prepareAround(): void {
    const view = this.#view;
    if (!view || this.#end.signal.aborted) return;
    this.#stopWaiting();
    this.#stopWaiting = onceDrawn(() => {
      // Whoever shows another screen meanwhile says afterwards what is around that one.
      const isStill = () => !this.#end.signal.aborted && this.#view === view && !this.#isShowing;
      if (!isStill()) return;
      const { screen, next, previous } = this.#around ?? {};
      this.#views.keep([view.screen, screen, next, previous]);
      idle(() => {
        if (!isStill()) return;
        this.#views.prepare(next, this.#stage);
        // One after the other: a press between them is answered immediately.
        idle(() => {
          if (isStill()) this.#views.prepare(previous, this.#stage);
        });
      });
    });
  }

  spanOf(text: Text): Span | null {
    const element = this.#find(text);
    return element && (this.#view?.spanOf(element) ?? null);
  }

  firstFrom({ index, fragment, cfi }: Target, texts: readonly Text[]): number {
    const shown = this.#view?.documents.find(({ item }) => item.index === index);
    if (!shown) return -1;
    const { document, item } = shown;
    const place = document.createRange();
    const element = fragment ? document.getElementById(fragment) : null;
    // A pre-paginated page is shown whole: its places name a sentence, or none.
    const found = element || !cfi || item.layout !== 'reflowable' ? null : rangeOfCfi(cfi, document);
    if (element) place.selectNode(element);
    else if (found) place.setStart(found.startContainer, found.startOffset);
    else return -1;
    return texts.findIndex((text) => {
      const each = text.path === item.path && text.fragment !== '' && document.getElementById(text.fragment);
      return each && (each.contains(element) || place.comparePoint(each, 0) >= 0);
    });
  }

  startOf(text: Text | null): PageStart | null {
    const spoken = text && this.#find(text);
    const item =
      spoken && this.#view?.documents.find(({ document }) => document === spoken.ownerDocument)?.item;
    if (item && spoken !== spoken.ownerDocument.body) {
      const range = spoken.ownerDocument.createRange();
      range.setStart(spoken, 0);
      range.collapse(true);
      return startAt(item, range);
    }
    const first = this.#present?.firstVisible();
    return first ? startAt(first.item, first.range) : null;
  }

  light(text: Text | null): void {
    this.#highlight.show(text && this.#find(text));
  }

  focus(): void {
    this.#view?.documents[0]?.document.defaultView?.focus();
  }

  playing(playing: boolean): void {
    const documents = (this.#present?.documents ?? []).map(({ document }) => document);
    if (playing) hushMedia(documents);
    this.#highlight.playing(
      documents.map(({ documentElement }) => documentElement),
      playing,
    );
  }

  async note(path: string, fragment: string): Promise<Note | null> {
    this.#reference = this.#view?.documents
      .map(({ document }) => document.activeElement)
      .find((element) => element?.matches('a'));
    const { noteIn } = await import('./note.ts');
    const shown = this.#view?.documents.find(({ item }) => item.path === path);
    if (shown) return noteIn(shown.document, path, fragment);
    const { mediaType } = this.#options.publication.resources.get(path) ?? {};
    if (mediaType === undefined) return null;
    const document = await readDocument({ path, mediaType }, this.#resources).catch(() => null);
    return document && noteIn(document, path, fragment);
  }

  leaveNote(): void {
    // What refers to a note is a link, which can take the focus.
    (this.#reference as HTMLElement | undefined)?.focus({ preventScroll: true });
    this.#reference = undefined;
  }

  /** Also prepares the neighbouring pages again. */
  changePaper(paper: Paper): void {
    this.#paper = paper;
    this.#highlight.ownLook = paper !== 'plain';
    for (const view of this.#views.all) if (view === this.#view) this.#stylePages(view);
    const keep = this.#view?.screen;
    this.#views.keep([keep]);
    this.prepareAround();
  }

  changeSpread(twoPages: boolean): void {
    this.#isRestyled ||= twoPages !== this.#twoPages;
    this.#twoPages = twoPages;
  }

  drawn(): Promise<void> {
    return drawn();
  }

  /** The element on the stage that a text names; null if its document is not shown. */
  find(text: Text): Element | null {
    return this.#find(text);
  }

  destroy(): void {
    this.#end.abort();
    this.#stopWaiting();
    this.#stageSize.destroy();
    this.#highlight.show(null);
    this.#views.keep([]);
    this.#options.sheets.clear();
    this.#view = undefined;
  }

  /** For what pages are laid out. */
  get #stage(): Stage {
    const { size, device } = this.#stageSize;
    return { ...size, device, twoPages: this.#twoPages, large: this.#options.large };
  }

  #find({ path, fragment }: Text): Element | null {
    return this.#present?.find(path, fragment) ?? null;
  }

  /** The shown view; undefined once the player has been taken out of the host's page, and its frames have lost their documents. */
  get #present(): PageView | undefined {
    return this.#options.sheets.stage.isConnected ? this.#view : undefined;
  }

  async #show(target: Target): Promise<PageView> {
    const screen = screenOf(this.#screens, target.index) ?? this.#screens[0];
    if (!screen) throw new RangeError('The book has no pages.');
    const around = this.#planAround(screen);
    this.#isShowing = true;
    const end = new AbortController();
    const givenUp = new Promise<never>((_, reject) => {
      this.#giveUp = () => {
        end.abort();
        reject(new GivenUp('The reader went on elsewhere.'));
      };
    });
    try {
      const view = await Promise.race([this.#readyFor(around, target, end.signal), givenUp]);
      view.goTo(target);
      this.#view = view;
      this.#around = around;
      this.#anchor = undefined;
      this.#views.show(view);
      return view;
    } finally {
      this.#giveUp = () => undefined;
      this.#isShowing = false;
    }
  }

  /** The view of a screen, loaded as far as a place needs it. @throws BookError */
  async #readyFor(
    { screen, next, previous }: Around,
    target: Target,
    givenUp: AbortSignal,
  ): Promise<PageView> {
    // Its sheet may be one that is no longer needed; a prepared page does not wait for that.
    if (!this.#views.has(screen)) this.#views.keep([screen, this.#view?.screen, next, previous]);
    const view = await this.#views.ready(screen, this.#stage);
    givenUp.throwIfAborted();
    if (view !== this.#view) await view.start?.();
    await view.approach?.(target);
    return view;
  }

  /** The side from which the next page comes: the right, or the left in a right-to-left book; the previous page comes from the other side. */
  #sideOf(by: 1 | -1): 'left' | 'right' {
    return (by === 1) === (this.#options.publication.direction === 'ltr') ? 'right' : 'left';
  }

  #planAround(screen: Screen): Around {
    const [next, previous] = [neighbourOf(this.#screens, screen, 1), neighbourOf(this.#screens, screen, -1)];
    return { screen, next, previous };
  }

  #describe(view: PageView): ShownPage {
    const { page, pages, progression } = view;
    const { screen = view.screen, next, previous } = this.#around ?? {};
    const items = view.items ?? screen.items;
    // A screen has at least one item.
    const last = items.at(-1) as SpineItem;
    return Object.freeze({
      items,
      page,
      pages,
      percentage: this.#progress.percentage(last.index, progression),
      isFlowLayout: screen.layout === 'reflowable',
      atStart: page === 0 && !previous,
      atEnd: page === pages - 1 && !next,
    });
  }

  #adopt(view: PageView): void {
    for (const shown of view.documents) this.#adoptDocument(shown);
  }

  #adoptDocument({ item, document, signal }: ShownDocument): void {
    const { sheets, input } = this.#options;
    stylePage(document, item.layout === 'reflowable', this.#paper);
    listenToPage(item, document, { stage: sheets.stage, input }, signal);
  }

  #stylePages(view: PageView): void {
    for (const { document, item } of view.documents)
      stylePage(document, item.layout === 'reflowable', this.#paper);
  }

  #plan(): readonly Screen[] {
    const { readingOrder, direction } = this.#options.publication;
    return planScreens(readingOrder, direction, pairsPages(this.#stage));
  }
}

function startAt(item: SpineItem, range: Range | null): PageStart {
  return {
    path: item.path,
    cfi: range && cfiOfRange(range, item.cfiBase),
    characters: range ? charactersBefore(range) : 0,
  };
}
