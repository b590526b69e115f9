interface Due {
  readonly at: number;
  readonly work: () => void;
}

/** Time that passes when a test says so. It replaces `setTimeout` from its construction until `restore`. */
export class ClockDouble {
  #now = 0;
  #next = 1;
  readonly #due = new Map<number, Due>();
  readonly #own = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };

  constructor() {
    const set = (work: () => void, delay = 0) => {
      const id = this.#next++;
      this.#due.set(id, { at: this.#now + delay, work });
      return id;
    };
    Object.assign(window, { setTimeout: set, clearTimeout: (id: number) => this.#due.delete(id) });
  }

  /** How many timers are running. */
  get running(): number {
    return this.#due.size;
  }

  /** Lets time pass (ms) and runs what is due, in order. */
  pass(time: number): void {
    const end = this.#now + time;
    for (;;) {
      const [next] = [...this.#due].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      this.#due.delete(next[0]);
      this.#now = next[1].at;
      next[1].work();
    }
    this.#now = end;
  }

  restore(): void {
    Object.assign(window, this.#own);
  }
}
