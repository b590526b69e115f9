import { readingService } from '../../apps/portal/src/data/reading/reading.ts';
import { createClient } from '../../packages/api/src/client.ts';
import type { Place, PlayerCallbacks } from '../../packages/player/src/host/host.ts';
import type { BookOutbox } from '../../packages/player/src/outbox/book-outbox.ts';
import { OwnerOutbox } from '../../packages/player/src/outbox/owner-outbox.ts';
import { deviceId } from '../../packages/player/src/outbox/read-log.ts';
import { readingKinds } from '../../packages/player/src/outbox/reading-kinds.ts';
import { ReadingRecords } from '../../packages/player/src/outbox/reading-records.ts';
import { ElsewhereStore } from '../../packages/player/src/stores/ElsewhereStore.ts';
import { lastmarkOf } from '../../packages/player/src/stores/lastmark.ts';
import type { PlaceStore } from '../../packages/player/src/stores/PlaceStore.ts';

const NEVER = 2 ** 30;

export const placeOf = (page: number): Place => ({
  ncxRef: '',
  URI: `p${page}.xhtml`,
  timeOffset: 0,
  charOffset: 0,
});

export const pageIn = (position: Place | string | null | undefined): number | null => {
  const place = typeof position === 'string' ? (JSON.parse(position) as Place) : position;
  return place ? Number(/^p(\d+)/.exec(place.URI)?.[1]) : null;
};

/** Sends a request to the server as the reader. */
export type Line = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A device of a reader, with the player's own outbox, records and store of other devices, and the portal's own calls. Its pages are numbers.
 * Several share a process: for its outbox each is another profile, and another book.
 */
export class Device {
  readonly name: string;
  isOnline = true;
  isAwake = true;
  page: number | null = null;
  /** Pages that were shown here, or of which the reader has decided. */
  readonly known = new Set<number>();
  readonly #callbacks: PlayerCallbacks;
  readonly #book: string;
  #outbox!: OwnerOutbox;
  #records!: ReadingRecords;
  #elsewhere!: ElsewhereStore;
  /** Settles when the server has answered where the reader is. */
  #asking: Promise<unknown> = Promise.resolve();

  /** @param run tells the outboxes of one path of steps from those of the others */
  constructor(name: string, run: number, bookId: string, line: Line) {
    this.name = name;
    this.#book = `${name} ${run} ${bookId}`;
    const client = createClient({
      fetch: async (url, init = {}) => {
        if (!this.isOnline) throw new TypeError('Failed to fetch');
        return line(typeof url === 'string' ? url : '', init);
      },
    });
    const service = readingService(client);
    this.#callbacks = {
      getLastmark: () => {
        const asking = service.lastmark(bookId);
        this.#asking = asking.catch(() => undefined);
        return asking.then((stored) => ({
          ...stored,
          deviceId: stored.deviceId === name ? deviceId() : stored.deviceId,
        }));
      },
      postLastmark: (_, position, sending) =>
        service.storeLastmark(bookId, position, { keepalive: false, ...sending, deviceId: name }),
    };
  }

  get isAsked(): boolean {
    return this.#elsewhere.offer !== null;
  }

  /** What distinguishes this state of the device from others. @param version of the stored place */
  async state(version: number): Promise<readonly unknown[]> {
    const { offer } = this.#elsewhere;
    const offered = offer?.start.target.index ?? null;
    const behind = `${version - (this.#records.seen ?? 0)} behind`;
    return [this.isOnline, this.isAwake, this.page, await this.unsent(), offered, behind];
  }

  /** The page that the server does not have yet. */
  async unsent(): Promise<number | null> {
    const body = (await this.#outbox.unsent('place', this.#book)) as { position: string } | undefined;
    return pageIn(body?.position);
  }

  async open(): Promise<void> {
    const owner = { userId: 'reader', profileId: this.#book };
    this.#outbox = new OwnerOutbox({ owner, kinds: readingKinds(this.#callbacks), retryAfter: () => NEVER });
    const outbox = {
      put: (...entry: Parameters<BookOutbox['put']>) => this.#outbox.put(...entry),
      unsent: (kind: string, id: string) => this.#outbox.unsent(kind, id),
    } as unknown as BookOutbox;
    const records = new ReadingRecords(outbox, this.#book, 'session');
    const last = await lastmarkOf(this.#callbacks, outbox, this.#book);
    records.saw(last?.seen);
    this.#records = records;
    this.#show(pageIn(last?.place));
    this.#elsewhere = this.#watch(records, last?.isUnsent ?? false);
    await this.#asking;
    await this.settle();
  }

  async close(): Promise<void> {
    this.#elsewhere.close();
    await this.#outbox.close();
  }

  async turn(page: number): Promise<void> {
    this.#show(page);
    this.#records.left(placeOf(page));
    this.#elsewhere.noted({ type: 'pageTurned', method: 'manual' } as never);
    this.#decided();
    await this.settle();
  }

  async answer(goes: boolean): Promise<void> {
    if (goes) await this.#elsewhere.go();
    else this.#elsewhere.stay();
    this.#decided();
    await this.settle();
  }

  async wake(): Promise<void> {
    this.isAwake = true;
    await this.#elsewhere.look();
    await this.settle();
  }

  async reload(): Promise<void> {
    await this.close();
    await this.open();
  }

  /** Sends what can be sent. */
  async settle(): Promise<void> {
    for (let round = 0; round < 2; round++) await this.#outbox.flush();
    this.#decided();
  }

  #offered: number | null = null;

  /** A question that is gone was answered. */
  #decided(): void {
    const offered = this.#elsewhere.offer?.start.target.index ?? null;
    if (this.#offered !== null && offered !== this.#offered) this.known.add(this.#offered);
    this.#offered = offered;
  }

  #show(page: number | null): void {
    this.page = page;
    if (page !== null) this.known.add(page);
  }

  #watch(records: ReadingRecords, isUnsent: boolean): ElsewhereStore {
    const place = () => (this.page === null ? null : placeOf(this.page));
    const shown = () => ({ items: [{ index: this.page ?? 0 }], pages: 1 });
    const places = {
      get shown() {
        return shown();
      },
      publication: null,
      start: (position: string) => ({ target: { index: pageIn(position) }, seconds: 0 }),
    } as unknown as PlaceStore;
    const journey = {
      get place() {
        return place();
      },
      goTo: async ({ target }: { target: { index: number } }) => {
        this.#show(target.index);
        records.left(placeOf(target.index));
      },
      rested: () => undefined,
    };
    return new ElsewhereStore({
      id: this.#book,
      callbacks: this.#callbacks,
      records,
      isUnsent,
      places,
      journey,
      playback: { wanted: false },
    });
  }
}
