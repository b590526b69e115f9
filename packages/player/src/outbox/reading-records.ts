import type { Place } from '../host/host.ts';
import type { BookOutbox } from './book-outbox.ts';

/** What is recorded of one reading of a book: how far the reader came, and where they are to be next time (spec §7). */
export class ReadingRecords {
  readonly #outbox: BookOutbox;
  readonly #bookId: string;
  readonly #sessionId: string;
  /** The place that was recorded last, as it is sent. */
  #recorded = '';
  /** The version of the stored place that the reader has seen; undefined if the host names none. */
  #seen: number | undefined;

  constructor(outbox: BookOutbox, bookId: string, sessionId: string) {
    this.#outbox = outbox;
    this.#bookId = bookId;
    this.#sessionId = sessionId;
  }

  /** @param percentage 0 to 100 */
  reached(percentage: number): void {
    this.#outbox.put('read-log', {
      bookId: this.#bookId,
      sessionId: this.#sessionId,
      percentage,
      time: Date.now(),
    });
  }

  left(place: Place | null): void {
    const position = place && JSON.stringify(place);
    if (!position || position === this.#recorded) return;
    this.#recorded = position;
    this.#outbox.put('place', { bookId: this.#bookId, position, version: this.#seen });
  }

  /** The reader knows the stored place of this version: the next place is stored over it, also if it was recorded before. */
  saw(version: number | undefined): void {
    this.#seen = version;
    this.#recorded = '';
  }

  /** Whether a place was recorded since. */
  get hasLeft(): boolean {
    return this.#recorded !== '';
  }

  get seen(): number | undefined {
    return this.#seen;
  }
}
