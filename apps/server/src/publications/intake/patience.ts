import type { BookLimits } from '../../config.ts';
import { PublicationRefused } from '../refused.ts';

/** The longest delay that a timer accepts (ms). */
const longest = 2 ** 31 - 1;

/** How long a book may take: without progress, and in all. */
export class Patience {
  readonly #limits: BookLimits;
  readonly #giveUp: () => void;
  readonly #all: NodeJS.Timeout;
  #step: NodeJS.Timeout | undefined;
  /** Why it was given up. */
  over: PublicationRefused | undefined;

  constructor(limits: BookLimits, giveUp: () => void) {
    this.#limits = limits;
    this.#giveUp = giveUp;
    this.#all = after(limits.seconds, () =>
      this.#end(
        `It was given up: it took longer than ${limits.seconds} seconds, the most that a book may take.`,
      ),
    );
    this.begin();
  }

  /** Call it when the book has made progress. */
  begin(): void {
    this.pause();
    const { idleSeconds } = this.#limits;
    this.#step = after(idleSeconds, () =>
      this.#end(
        `It was given up: for ${idleSeconds} seconds it came no further, the longest that one step of it may take.`,
      ),
    );
  }

  pause(): void {
    clearTimeout(this.#step);
  }

  end(): void {
    this.pause();
    clearTimeout(this.#all);
  }

  #end(reason: string): void {
    this.over ??= new PublicationRefused(reason);
    this.#giveUp();
  }
}

const after = (seconds: number, then: () => void) => setTimeout(then, Math.min(longest, seconds * 1000));
