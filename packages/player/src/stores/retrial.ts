/** The first and the longest time (ms) between two tries. */
const FIRST = 1_000;
const LONGEST = 30_000;

/** Whether nobody knows what a file holds, or whether it is there (decision 0075). */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ResourceUnavailableError';

/**
 * Tries again what could not be reached: after a second, then after twice as long each time, and as soon as the line is back or the page is
 * seen again.
 */
export class Retrial {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #work: (() => void) | null = null;

  /** Whether it has tried since it ended last. */
  get isBegun(): boolean {
    return this.#tries > 0;
  }

  again(work: () => void): void {
    this.rest();
    this.#work = work;
    // Not all at the same moment, when the line of a whole school is back.
    const wait = Math.min(LONGEST, FIRST * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(this.#now, wait);
    // The stores also run where there is no window.
    globalThis.addEventListener?.('online', this.#now);
    globalThis.document?.addEventListener('visibilitychange', this.#seen);
  }

  /** Something else is tried now. */
  rest(): void {
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.('online', this.#now);
    globalThis.document?.removeEventListener('visibilitychange', this.#seen);
    this.#work = null;
  }

  end(): void {
    this.rest();
    this.#tries = 0;
  }

  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') this.#now();
  };

  readonly #now = (): void => {
    const work = this.#work;
    this.rest();
    work?.();
  };
}
