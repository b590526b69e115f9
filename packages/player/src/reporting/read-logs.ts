import type { PlayerCallbacks, ReadLogEntry } from '../host/host.ts';

/** Spec §9: read logs are pushed every 3000 ms. */
const PUSH_INTERVAL = 3000;
const DEVICE_KEY = 'bookplayer_device';

/** Buffers how far the reader has come and hands it to the host; what the host could not take is offered again. */
export class ReadLogs {
  readonly #bookId: string;
  readonly #sessionId: string;
  readonly #callbacks: PlayerCallbacks | undefined;
  readonly #timer: ReturnType<typeof setInterval>;
  #buffer: ReadLogEntry[] = [];
  #sending = false;

  constructor(bookId: string, sessionId: string, callbacks: PlayerCallbacks | undefined) {
    this.#bookId = bookId;
    this.#sessionId = sessionId;
    this.#callbacks = callbacks;
    this.#timer = setInterval(() => void this.#push(), PUSH_INTERVAL);
  }

  /** @param percentage 0 to 100 */
  record(percentage: number): void {
    if (!this.#callbacks?.postReadLogs) return;
    this.#buffer.push({
      id: crypto.randomUUID(),
      bookId: this.#bookId,
      sessionId: this.#sessionId,
      deviceId: deviceId(),
      percentage: Math.round(percentage * 100) / 100,
      timestamp: Math.floor(Date.now() / 1000),
      source: 'web-bookshelf',
    });
  }

  /** Sends the rest and stops the timer. */
  close(): void {
    clearInterval(this.#timer);
    void this.#push();
  }

  async #push(): Promise<void> {
    const batch = [...this.#buffer];
    if (this.#sending || batch.length === 0) return;
    this.#sending = true;
    try {
      await this.#callbacks?.postReadLogs?.(batch);
      this.#buffer = this.#buffer.slice(batch.length);
    } catch (error) {
      console.warn('The read logs could not be sent; they are kept.', error);
    } finally {
      this.#sending = false;
    }
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
