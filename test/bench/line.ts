import { setTimeout as sleep } from 'node:timers/promises';

/** How fast a line is. */
export interface LineSpeed {
  readonly bitsPerSecond: number;
  /** What each request waits for its first byte, in milliseconds. */
  readonly latency: number;
}

/** A usual line of a school or a phone. */
export const SLOW: LineSpeed = { bitsPerSecond: 10_000_000, latency: 40 };

/** Timers come late by a few milliseconds; this much (ms) may be caught up, so that the line keeps its speed. */
const CATCH_UP = 20;

/** One reader's line: all connections share its bandwidth. Without a speed it carries everything at once. */
export class Line {
  /** What is carried at a time: small enough that several requests share the line fairly. */
  readonly chunk: number;
  readonly #speed: LineSpeed | null;
  #free = 0;

  constructor(speed: LineSpeed | null) {
    this.#speed = speed;
    this.chunk = speed ? 8 * 1024 : 256 * 1024;
  }

  /** Resolves when the first byte of a reply may leave. */
  async reach(): Promise<void> {
    if (this.#speed) await sleep(this.#speed.latency);
  }

  /** Resolves when so many bytes have arrived at the other end. */
  async carry(bytes: number): Promise<void> {
    if (!this.#speed) return;
    const now = performance.now();
    this.#free = Math.max(this.#free, now - CATCH_UP) + (bytes * 8000) / this.#speed.bitsPerSecond;
    if (this.#free > now) await sleep(this.#free - now);
  }
}
