import type { NavigationItem } from '@aloud/book';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { readPlaceUri } from '../content/place-uri.ts';
import type { Place, StoredPlace } from '../host/host.ts';
import { onNewer } from '../outbox/newer.ts';
import { deviceId } from '../outbox/read-log.ts';
import type { SessionEvent } from '../reporting/session-event.ts';
import type { Start } from './arrival.ts';
import type { JourneyStore } from './JourneyStore.ts';
import { type KeptPlaces, versioned } from './lastmark.ts';
import type { PlaceStore } from './PlaceStore.ts';
import type { PlaybackStore } from './PlaybackStore.ts';

/** A place at which the reader has gone on reading on another device. */
export interface Offer {
  readonly start: Start;
  readonly version: number;
  /** The page as this device counts, or the section; null if neither has a name. */
  readonly where: { readonly page: number | string } | { readonly section: string } | null;
}

/** What it has to do with. */
interface Book extends Pick<KeptPlaces, 'id' | 'callbacks' | 'records' | 'isUnsent'> {
  readonly places: PlaceStore;
  readonly journey: Pick<JourneyStore, 'goTo' | 'place' | 'rested'>;
  readonly playback: Pick<PlaybackStore, 'wanted'>;
}

/**
 * The reader's other devices: asks once, without stopping anything, when one of them has read on (decision 0076). It looks when the page is
 * seen again, and hears of it when a place is not stored. When the page is hidden, it has the reader's place made.
 */
export class ElsewhereStore {
  offer: Offer | null = null;
  readonly #book: Book;
  readonly #ends: ReadonlyArray<() => void>;
  #looking = false;
  #isClosed = false;

  constructor(book: Book) {
    this.#book = book;
    makeAutoObservable(this, { offer: observableRef });
    document.addEventListener('visibilitychange', this.#turned);
    addEventListener('pageshow', this.#turned);
    addEventListener('pagehide', this.#rest, { capture: true });
    this.#ends = [
      () => document.removeEventListener('visibilitychange', this.#turned),
      () => removeEventListener('pageshow', this.#turned),
      () => removeEventListener('pagehide', this.#rest, { capture: true }),
      onNewer((bookId, place) => bookId === book.id && this.#refused(place)),
      // Play is an answer.
      reaction(
        () => book.playback.wanted,
        (wanted) => wanted && this.stay(),
      ),
    ];
    // Another device may have been in between.
    if (book.isUnsent || book.records.hasLeft) void this.look();
  }

  close(): void {
    this.#isClosed = true;
    this.offer = null;
    for (const end of this.#ends) end();
  }

  /** Asks the host for the stored place. Its errors do not concern the reader (spec §8). */
  async look(): Promise<void> {
    const { id, callbacks } = this.#book;
    if (this.#looking || !callbacks?.getLastmark) return;
    this.#looking = true;
    try {
      const { version, deviceId: device, ...stored } = versioned(await callbacks.getLastmark(id));
      const isOwn = device !== undefined && device === deviceId();
      if (version !== undefined && !isOwn) this.#found({ ...stored, version });
    } catch (error) {
      console.warn('The last place could not be read.', error);
    } finally {
      this.#looking = false;
    }
  }

  /** Goes to where the other device is. */
  async go(): Promise<void> {
    const { offer } = this;
    if (!offer) return;
    const { records, journey, places } = this.#book;
    const { seen } = records;
    this.#answered(offer);
    await journey.goTo(offer.start);
    const isThere = places.shown?.items.some(({ index }) => index === offer.start.target.index) ?? false;
    if (isThere || this.#isClosed) return;
    // The page could not be fetched: the other place is as unseen as before.
    records.saw(seen);
    runInAction(() => {
      this.offer = offer;
    });
  }

  /** Stays here: this place is stored over the other one. */
  stay(): void {
    const { offer } = this;
    if (!offer) return;
    this.#answered(offer);
    const { records, journey } = this.#book;
    records.left(journey.place);
  }

  /** What the reader does is an answer: a page that they turn, a place that they go to. */
  noted(event: SessionEvent): void {
    if (event.type === 'goToLocation' || (event.type === 'pageTurned' && event.method === 'manual'))
      this.stay();
  }

  #answered({ version }: Offer): void {
    this.offer = null;
    this.#book.records.saw(version);
  }

  #found({ position, version }: StoredPlace): void {
    const { records, places } = this.#book;
    if (this.#isClosed || version <= Math.max(records.seen ?? 0, this.offer?.version ?? 0)) return;
    const start = places.start(position);
    const offer = start && !this.#isHere(position) ? { start, version, where: whereOf(start, places) } : null;
    runInAction(() => {
      this.offer = offer;
      // The same page, or one that this book does not have: there is nothing to ask.
      if (!offer) records.saw(version);
    });
  }

  /** A place of this device was not stored. Where there is nothing to ask it is stored after all: the reader has seen the other one. */
  #refused(place: StoredPlace): void {
    this.#found(place);
    if (this.#isClosed || this.offer) return;
    const { records, journey } = this.#book;
    records.left(journey.place);
  }

  #isHere(position: StoredPlace['position']): boolean {
    const { journey, places } = this.#book;
    const [own, other] = [journey.place, placeOf(position)].map((place) => readPlaceUri(place?.URI ?? ''));
    if (!own || !other || own.path !== other.path) return false;
    return (places.shown?.pages ?? 1) <= 1 || (own.fragment ?? own.cfi) === (other.fragment ?? other.cfi);
  }

  readonly #turned = (): void => {
    if (document.visibilityState === 'hidden') this.#rest();
    else void this.look();
  };

  readonly #rest = (): void => this.#book.journey.rested();
}

function placeOf(position: StoredPlace['position']): Place | null {
  // `PlaceStore.start` has read it.
  return typeof position === 'string' ? (JSON.parse(position) as Place) : position;
}

function whereOf({ target }: Start, { publication, shown }: PlaceStore): Offer['where'] {
  if (!publication || !shown) return null;
  const order = new Map(publication.readingOrder.map(({ path, index }) => [path, index]));
  const printed = publication.pageList.filter(({ path }) => order.get(path ?? '') === target.index);
  // Of several in one document it is not known which is meant.
  if (printed.length === 1 && printed[0]) return { page: printed[0].label };
  const isFixed = publication.layout === 'pre-paginated' && publication.pageList.length === 0;
  const pages = publication.readingOrder.filter(({ linear }) => linear);
  const page = pages.findIndex(({ index }) => index === target.index) + 1;
  if (isFixed && page > 0) return { page };
  const isBefore = ({ path }: NavigationItem) => (order.get(path ?? '') ?? Infinity) <= target.index;
  const section = publication.contents.filter(isBefore).at(-1)?.label;
  return section ? { section } : null;
}
