import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask } from './calls.ts';

const EVERY = 100;

/** Polls whether the product is ready. */
export class Watcher {
  readonly answers: Answer[] = [];
  readonly #work: Promise<void>;
  #isOver = false;

  constructor(origin: string) {
    this.#work = this.#watch(origin);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /** The longest time between two answers with status 200 (ms). */
  get longestAway(): number {
    let longest = 0;
    let last = this.answers[0]?.at ?? 0;
    for (const { status, at, ms } of this.answers) {
      if (status !== 200) continue;
      longest = Math.max(longest, at + ms - last);
      last = at + ms;
    }
    return longest;
  }

  async #watch(origin: string): Promise<void> {
    while (!this.#isOver) {
      this.answers.push(await ask(origin, { method: 'GET', path: '/readyz' }));
      await pause(EVERY);
    }
  }
}
