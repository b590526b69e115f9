/** Thrown to whoever asked for something that a later request has overtaken. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * Runs one job at a time. While one runs, only the latest of those that wait survives: a reader who presses five times
 * wants the fifth page, not the four between.
 */
export class LatestQueue {
  #running: Promise<unknown> | undefined;
  #waiting: { readonly job: () => Promise<unknown>; readonly overtake: () => void } | undefined;

  /** Whether a job is yet to begin. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** @throws OvertakenError when a later job takes this one's place before it began */
  run<T>(job: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = () => job().then(resolve, reject);
      this.#waiting?.overtake();
      this.#waiting = {
        job: start,
        overtake: () => reject(new OvertakenError('A later request took over.')),
      };
      if (!this.#running) this.#next();
    });
  }

  /** Drops what waits; what runs is left to end. */
  clear(): void {
    this.#waiting?.overtake();
    this.#waiting = undefined;
  }

  #next(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#running = waiting?.job().finally(() => this.#next());
  }
}
