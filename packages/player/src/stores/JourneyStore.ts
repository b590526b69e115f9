import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place } from '../host/host.ts';
import { OvertakenError } from '../rendering/queue.ts';
import { itemAt } from '../rendering/scripted/placeholders.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Target } from '../rendering/target.ts';
import type { ChromeStore } from './ChromeStore.ts';
import type { OpenBook } from './open-book.ts';
import type { PlaceStore } from './PlaceStore.ts';
import type { PlaybackStore } from './PlaybackStore.ts';

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
  readonly chrome: ChromeStore;
}

/** The reader's way through the open book: turning, going to places, following links and coming back (spec §4). */
export class JourneyStore {
  /** Where the reader was before following a link. */
  wayBack: Place | null = null;
  readonly #stores: Stores;
  readonly #events: JourneyEvents;
  #book: OpenBook | null = null;

  constructor(stores: Stores, events: JourneyEvents) {
    this.#stores = stores;
    this.#events = events;
    makeAutoObservable(this, { wayBack: observableRef, place: false });
  }

  attach(book: OpenBook): void {
    this.#book = book;
  }

  reset(): void {
    this.#book = null;
    this.wayBack = null;
  }

  /** Where the reader is now; null before the first page. */
  get place(): Place | null {
    const { places, playback } = this.#stores;
    return places.current(playback.seconds, playback.track?.fragment);
  }

  /** @returns false at the end of the book */
  async turn(by: 1 | -1, method: 'auto' | 'manual' = 'manual'): Promise<boolean> {
    const book = this.#book;
    if (!book) return false;
    // The reader decides how long a scripted page is shown.
    if (method === 'auto' && this.#isScripted(book)) {
      this.#stores.playback.pause();
      return true;
    }
    try {
      const shown = await book.pager.turn(by);
      if (!shown) return false;
      const direction = by === 1 ? 'forward' : 'backward';
      await this.arrive(shown, true);
      const { isFlowLayout } = shown;
      book.session.send({ type: 'pageTurned', direction, method, location: locationOf(shown), isFlowLayout });
    } catch (error) {
      this.#failed(error);
    }
    return true;
  }

  /** Physical direction: in a right-to-left book the left arrow leads forward. */
  turnTowards(side: 'left' | 'right'): Promise<boolean> {
    const forward = this.#book?.publication.direction === 'rtl' ? 'left' : 'right';
    return this.turn(side === forward ? 1 : -1);
  }

  async goTo(target: Target): Promise<void> {
    const book = this.#book;
    if (!book) return;
    try {
      const shown = await book.pager.show(target);
      this.#events.onWayFound();
      book.session.send({ type: 'goToLocation', location: locationOf(shown) });
      await this.arrive(shown, true);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Goes to a document and element of the book; does nothing if it has no such document. */
  async goToPath(path: string, fragment: string): Promise<void> {
    const item = this.#book && itemAt(this.#book.publication, path);
    if (item) await this.goTo({ index: item.index, ...(fragment && { fragment }) });
  }

  /** Goes where a menu leads; the focus moves along, into the page that is shown. */
  async leaveMenuFor(go: () => Promise<void>): Promise<void> {
    this.#stores.chrome.closeAll();
    await go();
    this.#book?.pager.focus();
  }

  /** Follows a link within the book, and remembers the way back. */
  async followLink(path: string, fragment: string): Promise<void> {
    const from = this.place;
    await this.goToPath(path, fragment);
    runInAction(() => {
      if (from) this.wayBack = from;
    });
  }

  /** Goes back to where the last link was followed. */
  async goBack(): Promise<void> {
    const target = this.#stores.places.target(this.wayBack);
    this.wayBack = null;
    if (target) await this.goTo(target);
  }

  /** Follows the voice. */
  async follow(target: Target): Promise<void> {
    try {
      const shown = await this.#book?.pager.show(target);
      if (shown) await this.arrive(shown, true);
    } catch (error) {
      this.#failed(error);
    }
  }

  /**
   * A page is on screen.
   * @param moved whether the reader, or the voice, went there: then it becomes the last mark
   * @param before what the loading of its sound waits for
   */
  async arrive(shown: ShownPage, moved: boolean, before?: Promise<void>): Promise<void> {
    const { places, playback } = this.#stores;
    places.arrived(shown);
    this.#book?.reached(shown.percentage);
    this.#events.onPlace(shown);
    // Sent to the host after each turn (spec §7); its errors do not concern the reader (spec §8).
    if (moved) this.#book?.left(this.place);
    await before;
    if (places.shown === shown) await playback.pageShown(shown);
  }

  #isScripted({ scripted }: OpenBook): boolean {
    return this.#stores.places.shown?.items.some(({ path }) => scripted.has(path)) ?? false;
  }

  #failed(error: unknown): void {
    if (!(error instanceof OvertakenError)) this.#events.onFault(error);
  }
}

function locationOf(shown: ShownPage): string {
  return `${shown.items.map((item) => item.path).join(',')}#${shown.page + 1}/${shown.pages}`;
}
