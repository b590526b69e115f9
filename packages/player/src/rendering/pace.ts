/**
 * How a page is prepared: without a stop if somebody waits for it; otherwise in short steps, between which the browser can respond to a
 * press. A page that was begun without hurry can be hurried.
 */
export class Pace {
  #isHurried: boolean;

  constructor(isHurried: boolean) {
    this.#isHurried = isHurried;
  }

  hurry(): void {
    this.#isHurried = true;
  }

  /** Ends a step. */
  async step(): Promise<void> {
    if (this.#isHurried) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
