import type { PlayerCallbacks, ReadLogEntry } from '../host/host.ts';
import { UnsentLogs } from './unsent.ts';

/** Spec §9: read logs are pushed every 3000 ms. */
const PUSH_INTERVAL = 3000;
/** A request with this many stays well under 64 KiB, what a closing page may still send. */
const MOST_AT_ONCE = 200;
const DEVICE_KEY = 'bookplayer_device';

/** Buffers how far the reader has come and hands it to the host; what the host could not take is offered again. */
export class ReadLogs {
  readonly #bookId: string;
  readonly #sessionId: string;
  readonly #callbacks: PlayerCallbacks | undefined;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #unsent: UnsentLogs;
  #buffer: ReadLogEntry[];
  #sending = false;

  /** @param owner the reader's id; logs of an earlier visit that could not be sent are sent as hers only */
  constructor(bookId: string, sessionId: string, callbacks: PlayerCallbacks | undefined, owner = '') {
    this.#bookId = bookId;
    this.#sessionId = sessionId;
    this.#callbacks = callbacks;
    this.#unsent = new UnsentLogs(owner);
    this.#buffer = callbacks?.postReadLogs ? this.#unsent.read() : [];
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
    this.#unsent.write(this.#buffer);
  }

  /** Sends the rest and stops the timer. */
  close(): void {
    clearInterval(this.#timer);
    void this.#push();
  }

  async #push(): Promise<void> {
    const batch = this.#buffer.slice(0, MOST_AT_ONCE);
    if (this.#sending || batch.length === 0) return;
    this.#sending = true;
    try {
      await this.#callbacks?.postReadLogs?.(batch);
      this.#buffer = this.#buffer.slice(batch.length);
      this.#unsent.write(this.#buffer);
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
