/** Keeps the timers of one delay (ms) from running until they are released; all others run as ever. */
export class HeldTimers {
  readonly #work: Array<() => void> = [];
  readonly #own = window.setTimeout;

  constructor(delay: number) {
    const own = this.#own;
    // The browser's function has more forms than are used here.
    window.setTimeout = ((work: () => void, after?: number, ...rest: unknown[]) => {
      if (after !== delay) return Reflect.apply(own, window, [work, after, ...rest]);
      this.#work.push(work);
      return 0;
    }) as typeof window.setTimeout;
  }

  get held(): number {
    return this.#work.length;
  }

  release(): void {
    window.setTimeout = this.#own;
    for (const work of this.#work.splice(0)) work();
  }
}
