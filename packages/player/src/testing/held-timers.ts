/** Keeps the timers of one delay (ms) from running until they are released; all others run as usual. */
export class HeldTimers {
  readonly #held = new Map<number, () => void>();
  readonly #start = window.setTimeout;
  readonly #clear = window.clearTimeout;
  // The browser's ids count up from 1, so these cannot clash.
  #next = -1;

  constructor(delay: number) {
    const [start, clear] = [this.#start, this.#clear];
    // The browser's function has more overloads than are used here.
    window.setTimeout = ((work: () => void, after?: number, ...rest: unknown[]) => {
      if (after !== delay) return Reflect.apply(start, window, [work, after, ...rest]);
      this.#held.set(this.#next, work);
      return this.#next--;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id?: number) => {
      if (id === undefined || !this.#held.delete(id)) Reflect.apply(clear, window, [id]);
    }) as typeof window.clearTimeout;
  }

  /** How many wait. */
  get held(): number {
    return this.#held.size;
  }

  /** Runs those that wait, and holds no more. */
  release(): void {
    window.setTimeout = this.#start;
    window.clearTimeout = this.#clear;
    const waiting = [...this.#held.values()];
    this.#held.clear();
    for (const work of waiting) work();
  }
}
