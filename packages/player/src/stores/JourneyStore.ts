import type { Publication, SpineItem, Track } from '@aloud/book';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ShownPage } from '../content/shown-page.ts';
import type { Target } from '../content/target.ts';
import type { Spot } from '../content/text.ts';
import type { Place } from '../host/host.ts';
import type { Moment } from '../narration/timeline.ts';
import type { Pages } from '../rendering/pages.ts';
import type { BookLocation, SessionEventDraft } from '../reporting/session-event.ts';
import type { Arrival, Start } from './arrival.ts';
import type { ChromeStore } from './ChromeStore.ts';
import { pageOf, spotOf } from './moments.ts';
import { type MoveKind, Moves } from './moves.ts';
import { NOTICED } from './noticed.ts';
import type { PlaceStore } from './PlaceStore.ts';
import type { PlaybackStore } from './PlaybackStore.ts';
import { isUnreachable } from './retrial.ts';
import type { SettingsStore } from './SettingsStore.ts';

/** What the journey knows of the open book. */
export interface Travelled {
  readonly publication: Pick<Publication, 'direction'>;
  readonly pages: Pages;
  /** Documents whose own scripts run. */
  readonly scripted: ReadonlySet<string>;
  /** The document with which reading begins. */
  readonly start: Target;
  /** The document at a path, or the one that replaces it. */
  itemAt(path: string): SpineItem | undefined;
  readonly records: {
    /** The reader's progress. @param percentage 0 to 100 */
    reached(percentage: number): void;
    /** Where the reader is to be next time. */
    left(place: Place | null): void;
  };
  readonly session: { send(event: SessionEventDraft): void };
}

/** What JourneyStore reports to the rest of the player. */
export interface JourneyEvents {
  /** A page is on screen. */
  onPlace(shown: ShownPage): void;
  /** The requested page is shown: earlier errors are over. */
  onWayFound(): void;
  /** A page could not be shown. */
  onFault(error: unknown): void;
}

interface Stores {
  readonly places: PlaceStore;
  readonly playback: PlaybackStore;
  readonly chrome: Pick<ChromeStore, 'closeAll'>;
  readonly settings: Pick<SettingsStore, 'autoPageTurnActive'>;
}

/** An arrival, and what the session is told of it once its place is known. */
interface Step extends Arrival {
  readonly event?: (location: BookLocation) => SessionEventDraft;
}

/** How many pages are turned before the way back from a link is no longer offered. */
const WAY_BACK = 3;

/** The reader's way through the open book: everything that moves, moves here (spec §4). */
export class JourneyStore {
  /** Where the reader was before following a link. */
  wayBack: Place | null = null;
  /** How many moves are being made, or wait for that. */
  moving = 0;
  readonly #stores: Stores;
  readonly #events: JourneyEvents;
  readonly #moves = new Moves();
  #book: Travelled | null = null;
  /** The last step, until the voice has settled and its place is known. */
  #unsettled: Step | null = null;
  /** The sentence that goes on beyond the shown page, which does not turn. */
  #readAhead: Track | null = null;
  #turnsSinceLink = 0;
  /** The move that is being made. */
  #current: { readonly by: number; readonly since: number } | null = null;

  constructor(stores: Stores, events: JourneyEvents) {
    this.#stores = stores;
    this.#events = events;
    makeAutoObservable(this, { wayBack: observableRef, place: false, turnsByItself: false });
  }

  attach(book: Travelled): void {
    this.#book = book;
  }

  /** The book closes: what was spoken since the last move is kept. */
  reset(): void {
    this.#leave();
    this.#moves.clear();
    this.#book = null;
    this.wayBack = null;
  }

  /** Where the reader is now; null before the first page. */
  get place(): Place | null {
    const { places, playback } = this.#stores;
    return places.make(playback.spoken);
  }

  /** Whether a page that is over turns by itself: the reader decides how long a scripted one is shown. */
  get turnsByItself(): boolean {
    const { settings, places } = this.#stores;
    const isScripted = places.shown?.items.some(({ path }) => this.#book?.scripted.has(path)) ?? false;
    return settings.autoPageTurnActive && !isScripted;
  }

  /**
   * Shows the reader's last place, or else the beginning of the book: a place that can no longer be shown must not keep the book
   * closed.
   * @returns for `arrive`; undefined if the book was closed meanwhile
   * @throws BookError
   */
  open(start: Start | undefined): Promise<Arrival | undefined> {
    const book = this.#book;
    if (!book) return Promise.resolve(undefined);
    return this.#moves.make('jump', async () => {
      const shown = await showFirst(book, start);
      return { cause: 'open', shown, ...(start && { start }) };
    });
  }

  /** The first page is on screen: the voice gets ready once the reader sees it. */
  async arrive(first: Arrival): Promise<void> {
    const book = this.#book;
    if (!book) return;
    this.#show(first);
    book.records.reached(first.shown.percentage);
    this.#unsettled = first;
    // Loading its sound a frame earlier would delay the page.
    await book.pages.drawn();
    // The reader may have turned on meanwhile: the voice is to begin on the page that is shown.
    if (this.#book === book && this.#unsettled === first) await this.#settle(book, first);
  }

  /** @returns false at the end of the book */
  turn(by: 1 | -1, method: 'auto' | 'manual' = 'manual'): Promise<boolean> {
    return this.#turn(by, method, false);
  }

  /**
   * Physical direction: in a right-to-left book the left arrow leads forward.
   * @param whole whether a document that is scrolled is one page
   */
  turnTowards(side: 'left' | 'right', whole = false): Promise<boolean> {
    const forward = this.#book?.publication.direction === 'rtl' ? 'left' : 'right';
    return this.#turn(side === forward ? 1 : -1, 'manual', whole);
  }

  async goTo(start: Start): Promise<void> {
    await this.#move('jump', async ({ pages }) => {
      const shown = await pages.show(start.target);
      this.#events.onWayFound();
      return { cause: 'jump', shown, start, event: (location) => ({ type: 'goToLocation', location }) };
    });
  }

  /** Goes to a document and element of the book; does nothing if it has no such document. */
  async goToPath(path: string, fragment: string): Promise<void> {
    const item = this.#book?.itemAt(path);
    if (item) await this.goTo({ target: { index: item.index, ...(fragment && { fragment }) }, seconds: 0 });
  }

  /** Goes where a menu leads; the focus moves along, into the page that is shown. */
  async leaveMenuFor(go: () => Promise<void>): Promise<void> {
    this.#stores.chrome.closeAll();
    await go();
    this.#book?.pages.focus();
  }

  /** Goes to the first or last page of the chapter; in a book of single pages, of the book. */
  async toEdge(edge: 'start' | 'end'): Promise<void> {
    const { shown, publication } = this.#stores.places;
    const items = publication?.readingOrder.filter(({ linear }) => linear) ?? [];
    const item = shown?.isFlowLayout ? shown.items[0] : edge === 'start' ? items[0] : items.at(-1);
    if (item)
      await this.goTo({ target: { index: item.index, progression: edge === 'start' ? 0 : 1 }, seconds: 0 });
  }

  /**
   * The page was scrolled to another one of its chapter: by a focus, a search of the browser, a screen reader, or a hand. If what is being
   * said, or was said last, is still in view, the voice stays with it.
   */
  async strayed(index: number, progression: number): Promise<void> {
    await this.#move('jump', async ({ pages }) => {
      const start = { target: { index, progression }, seconds: 0 };
      const { at } = this.#stores.playback;
      const shown = await pages.show(start.target);
      const stays = !this.#isUnsettled && at !== null && pageOf(at, pages) === shown.page;
      const event = (location: BookLocation): SessionEventDraft => ({ type: 'goToLocation', location });
      return stays ? { cause: 'follow', shown } : { cause: 'jump', shown, start, event };
    });
  }

  /** Follows a link within the book, and remembers the way back. */
  async followLink(path: string, fragment: string): Promise<void> {
    const from = this.place;
    await this.goToPath(path, fragment);
    runInAction(() => {
      this.#turnsSinceLink = 0;
      if (from) this.wayBack = from;
    });
  }

  /** Goes back to where the last link was followed. */
  async goBack(): Promise<void> {
    const start = this.#stores.places.start(this.wayBack);
    this.wayBack = null;
    if (start) await this.goTo(start);
  }

  /** Says the next sentence, or this one again, or the one before; at the ends of the page it is turned. */
  async toSentence(by: 1 | -1): Promise<void> {
    if (!(await this.#stores.playback.step(by))) await this.turn(by);
  }

  /** The stage has another size. */
  relayOut(): void {
    void this.#move('relayout', async () => null);
  }

  /** The voice has come to a sentence: the page goes along. @param led whether the reader led it there */
  sentence(moment: Moment, led: boolean): void {
    const { places, playback } = this.#stores;
    const page = this.#book && pageOf(moment, this.#book.pages);
    const isHere = page === null || page === places.shown?.page;
    // A move that is under way may lead away from here.
    if (isHere && this.#moves.isIdle) return;
    if (led || this.turnsByItself) void this.#follow(led);
    else if (!isHere) playback.rewind();
  }

  /** A sentence that is being spoken goes on on the next page. */
  pageBreak(moment: Moment): void {
    if (!this.turnsByItself) return;
    const { track } = moment;
    if (track.audio?.turnPageAt == null) void this.#follow(false);
    else void this.#turnUnder(track);
  }

  /** Everything on the page has been spoken. */
  async pageOver(): Promise<void> {
    const { playback } = this.#stores;
    const isOver = !this.turnsByItself || !(await this.turn(1, 'auto'));
    if (isOver) playback.rewind();
  }

  /** The reader has stopped the voice in the middle of a page. */
  rested(): void {
    if (this.#stores.playback.spoken) this.#book?.records.left(this.place);
  }

  /** @returns false at the end of the book */
  async #turn(by: 1 | -1, method: 'auto' | 'manual', whole: boolean): Promise<boolean> {
    // Who turns away from a page that does not come stays where they are.
    if (method === 'manual' && this.#giveUp()?.by === -by) return true;
    const direction = by === 1 ? 'forward' : 'backward';
    const turn = async ({ pages }: Travelled): Promise<Step | null> => {
      const shown = await pages.turn(by, whole);
      return shown && { cause: 'turn', shown, event: turned(shown, direction, method) };
    };
    // A voice that cannot reach the next page stands, and tries again; a reader is told at once.
    const again = method === 'auto' ? () => void this.pageOver() : null;
    const made = await this.#move('turn', turn, again, method === 'manual' ? by : 0);
    if (made && method === 'manual') this.#forgetLink();
    return made !== null;
  }

  /** Goes to where the voice is by the time that it is this move's turn: a page that has come meanwhile has its own beginning. */
  async #follow(led: boolean): Promise<void> {
    const { places, playback } = this.#stores;
    await this.#move('follow', async ({ pages }) => {
      const before = places.shown;
      const moment = this.#isUnsettled ? null : playback.at;
      const item = before?.items.find(({ path }) => path === moment?.track.path);
      if (!before || !moment || !item || pageOf(moment, pages) === before.page) return null;
      const shown = await pages.show({ index: item.index, ...spotOf(moment) });
      // Text that no page shows, such as what another covers, has been followed as far as it goes.
      if (shown.page === before.page && shown.items[0] === before.items[0]) return null;
      const direction = shown.page < before.page ? 'backward' : 'forward';
      return { cause: 'follow', shown, ...(!led && { event: turned(shown, direction, 'auto') }) };
    });
  }

  /** Turns the page during a clip, which goes on. */
  async #turnUnder(carried: Track): Promise<void> {
    await this.#move('turn', async ({ pages }) => {
      const shown = await pages.turn(1);
      return shown && { cause: 'follow', shown, carried, event: turned(shown, 'forward', 'auto') };
    });
  }

  /**
   * Makes a move as soon as those before it are made.
   * @param again tries anew if it leads to what cannot be reached; null: that is a fault
   * @param by the reader's turn, by so many pages
   * @returns null if it leads nowhere; undefined if another made it pointless, or the page could not be shown
   */
  async #move(
    kind: MoveKind,
    go: (book: Travelled) => Promise<Step | null>,
    again: (() => void) | null = null,
    by = 0,
  ): Promise<Step | null | undefined> {
    const book = this.#book;
    if (!book) return null;
    if (kind === 'jump') this.#giveUp();
    this.#isMoving(1);
    try {
      return await this.#moves.make(kind, async () => {
        if (this.#book !== book) return undefined;
        this.#current = null;
        if (book.pages.outgrown) {
          const shown = await book.pages.relayOut(this.#kept());
          if (this.#book === book) this.#arrived(book, { cause: 'relayout', shown });
        }
        this.#current = { by, since: Date.now() };
        const step = await go(book);
        if (step && this.#book === book) this.#arrived(book, step);
        return step;
      });
    } catch (error) {
      if (this.#book !== book || isGivenUp(error)) return undefined;
      const { playback } = this.#stores;
      if (again && isUnreachable(error) && playback.wanted) playback.unreached(again);
      else this.#failed(error);
      return undefined;
    } finally {
      this.#isMoving(-1);
    }
  }

  #isMoving(by: 1 | -1): void {
    runInAction(() => {
      this.moving += by;
    });
  }

  /** Gives up the move that is being made, if the reader has waited for it. @returns that move */
  #giveUp(): { readonly by: number } | null {
    const current = this.#current;
    if (this.#moves.isIdle || !current || Date.now() - current.since < NOTICED) return null;
    this.#book?.pages.giveUp();
    return current;
  }

  /**
   * What stays in view in another layout: what is being spoken. If pages do not turn and the voice has read on beyond this one, the
   * page stays with its own words, until the next sentence.
   */
  #kept(): Spot | null {
    const { spot, track } = this.#stores.playback;
    if (!spot) this.#readAhead = track;
    return this.#readAhead === null || this.#readAhead !== track ? spot : null;
  }

  /** Whether a page has come on which the voice has still to find its place. */
  get #isUnsettled(): boolean {
    const cause = this.#unsettled?.cause;
    return cause === 'turn' || cause === 'jump' || cause === 'open';
  }

  #arrived(book: Travelled, step: Step): void {
    const before = this.#unsettled;
    if (step.cause === 'relayout' && before) {
      // The page that has just come got another layout: the voice has still to begin on it.
      this.#show({ ...step, shown: step.shown });
      void this.#settle(book, { ...before, shown: step.shown });
      return;
    }
    this.#tellRoughly();
    this.#readAhead = step.cause === 'relayout' ? this.#readAhead : null;
    this.#show(step);
    if (step.cause !== 'relayout') book.records.reached(step.shown.percentage);
    void this.#settle(book, step);
  }

  #show({ shown }: Arrival): void {
    this.#stores.places.arrived(shown);
    this.#events.onPlace(shown);
  }

  /** A place is made once, after the voice has settled: it is of the shown page, and of a sentence on it (spec §7, lastmark). */
  async #settle(book: Travelled, step: Step): Promise<void> {
    const { places, playback } = this.#stores;
    const { cause, event, shown } = step;
    this.#unsettled = step;
    book.pages.prepareAround();
    await playback.arrive(step);
    if (this.#unsettled !== step) return;
    this.#unsettled = null;
    // The voice may have gone on meanwhile, to another page.
    if (playback.spokenElsewhere) void this.#follow(true);
    const { place } = this;
    // In another layout the voice's sentence is still in view, but perhaps no longer the one that was the last place.
    const isNew = cause === 'relayout' ? playback.spoken !== null : cause !== 'open';
    // Its errors do not concern the reader (spec §8).
    if (isNew) book.records.left(place);
    if (event) book.session.send(event(locationOf(shown, place ?? places.roughly(shown))));
  }

  /** The page was left before the voice had settled on it. */
  #tellRoughly(): void {
    const step = this.#unsettled;
    this.#unsettled = null;
    if (!step?.event) return;
    const location = locationOf(step.shown, this.#stores.places.roughly(step.shown));
    this.#book?.session.send(step.event(location));
  }

  /** The last place is that of the page on which the voice has not settled yet, or of the sentence that it has come to. */
  #leave(): void {
    const step = this.#unsettled;
    this.#tellRoughly();
    if (!step) this.rested();
    else if (step.cause !== 'open')
      this.#book?.records.left(this.place ?? this.#stores.places.roughly(step.shown));
  }

  #forgetLink(): void {
    this.#turnsSinceLink++;
    if (this.#turnsSinceLink < WAY_BACK) return;
    runInAction(() => {
      this.wayBack = null;
    });
  }

  #failed(error: unknown): void {
    this.#stores.playback.pause();
    this.#events.onFault(error);
  }
}

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.name === 'GivenUp';

async function showFirst(
  { pages, start: beginning }: Travelled,
  start: Start | undefined,
): Promise<ShownPage> {
  if (!start) return pages.show(beginning);
  try {
    return await pages.show(start.target);
  } catch (error) {
    if (start.target.index === beginning.index) throw error;
    return pages.show(beginning);
  }
}

function turned({ isFlowLayout }: ShownPage, direction: 'forward' | 'backward', method: 'auto' | 'manual') {
  return (location: BookLocation): SessionEventDraft => ({
    type: 'pageTurned',
    direction,
    method,
    location,
    isFlowLayout,
  });
}

/** Spec §3, book location event. */
function locationOf({ isFlowLayout, percentage, items }: ShownPage, position: Place): BookLocation {
  return isFlowLayout
    ? { type: 'FlowableBookLocation', percentage, position }
    : { type: 'FixedBookLocation', page: (items[0]?.index ?? 0) + 1, position };
}
