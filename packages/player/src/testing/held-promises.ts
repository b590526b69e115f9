/** Promises that settle when a test says so, in any order. */
export class HeldPromises {
  #held: Array<() => void> = [];
  /** False lets everything pass immediately. */
  holding = true;

  get count(): number {
    return this.#held.length;
  }

  /** What is awaited at a place where the real thing takes time. */
  pass(): Promise<void> {
    if (!this.holding) return Promise.resolve();
    return new Promise((resolve) => this.#held.push(resolve));
  }

  /** Lets one go. @param at which, from 0 for the oldest */
  async release(at = 0): Promise<void> {
    const [released] = this.#held.splice(at, 1);
    released?.();
    await microtasks();
  }

  /** Lets all go, and those that come of it. */
  async releaseAll(): Promise<void> {
    await microtasks();
    while (this.#held.length > 0) await this.release();
  }
}

/** Lets everything run that waits for nothing. */
export async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}
