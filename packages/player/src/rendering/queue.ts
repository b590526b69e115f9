/** Thrown to a caller whose request was replaced by a later one. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * Runs one job at a time. While one runs, only the latest of the waiting jobs is kept: a reader who presses five times
 * wants the fifth page, not the four between.
 */
export class LatestQueue {
  #running: Promise<unknown> | undefined;
  #waiting: { readonly job: () => Promise<unknown>; readonly overtake: () => void } | undefined;

  /** Whether a job is waiting. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** @throws OvertakenError if a later job replaces this one before it began */
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

  /** Drops the waiting job; a running one finishes. */
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
