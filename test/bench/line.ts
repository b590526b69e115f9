import { setTimeout as sleep } from 'node:timers/promises';

/** The speed of a line. */
export interface LineSpeed {
  readonly bitsPerSecond: number;
  /** Delay before the first byte of each reply (ms). */
  readonly latency: number;
}

/** A typical line of a school or a phone. */
export const SLOW: LineSpeed = { bitsPerSecond: 10_000_000, latency: 40 };

/** Timers are late by a few milliseconds; this much (ms) may be caught up, so that the line keeps its speed. */
const CATCH_UP = 20;

/** One reader's line, whose bandwidth all connections share. Without a speed it is unlimited. */
export class Line {
  /** Bytes that are carried at a time: few enough that several requests share the line fairly. */
  readonly chunk: number;
  readonly #speed: LineSpeed | null;
  #free = 0;

  constructor(speed: LineSpeed | null) {
    this.#speed = speed;
    this.chunk = speed ? 8 * 1024 : 256 * 1024;
  }

  /** Resolves when the first byte of a reply may be sent. */
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
