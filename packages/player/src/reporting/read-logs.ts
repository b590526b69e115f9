import type { BookOutbox } from '../outbox/book-outbox.ts';

const DEVICE_KEY = 'bookplayer_device';

/** Notes how far the reader has come; the outbox sends it. */
export class ReadLogs {
  readonly #bookId: string;
  readonly #sessionId: string;
  readonly #outbox: BookOutbox;

  constructor(bookId: string, sessionId: string, outbox: BookOutbox) {
    this.#bookId = bookId;
    this.#sessionId = sessionId;
    this.#outbox = outbox;
  }

  /** @param percentage 0 to 100 */
  record(percentage: number): void {
    this.#outbox.put('read-log', {
      id: crypto.randomUUID(),
      bookId: this.#bookId,
      sessionId: this.#sessionId,
      deviceId: deviceId(),
      percentage: Math.round(percentage * 100) / 100,
      timestamp: Math.floor(Date.now() / 1000),
      source: 'web-bookshelf',
    });
  }
}

/** A random name of this browser, so that two devices of one reader can be told apart. */
function deviceId(): string {
  try {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(DEVICE_KEY, made);
    return made;
  } catch {
    return 'unknown';
  }
}
