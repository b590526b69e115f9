import type { Place } from '../host/host.ts';
import type { BookOutbox } from './book-outbox.ts';

/** What is recorded of one reading of a book: how far the reader came, and where they are to be next time (spec §7). */
export class ReadingRecords {
  readonly #outbox: BookOutbox;
  readonly #bookId: string;
  readonly #sessionId: string;
  /** The place that was recorded last, as it is sent. */
  #recorded = '';

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
    this.#outbox.put('place', { bookId: this.#bookId, position });
  }
}
