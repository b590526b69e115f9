import { Busy } from './errors.ts';

interface Extent {
  /** How many pieces of work run simultaneously. */
  readonly atOnce: number;
  /** How long a piece takes, until one has been measured (ms). */
  readonly usual: number;
  /** A caller that would have to wait longer is refused immediately (ms). */
  readonly longest: number;
}

/** The weight of one measurement in the running average: one of this many. */
const smooth = 16;

/** Runs a fixed number of pieces of work simultaneously. The others wait in lines, which take turns: a long line holds up nobody in a short one. */
export class FairQueue {
  readonly #extent: Extent;
  readonly #lines = new Map<string, Array<() => void>>();
  #running = 0;
  /** How long a piece has taken recently (ms). */
  #takes: number;

  constructor(extent: Extent) {
    this.#extent = extent;
    this.#takes = extent.usual;
  }

  /**
   * @param work is told whether it had to wait
   * @throws Busy if the wait would be too long
   */
  async run<T>(line: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    const waits = this.#running >= this.#extent.atOnce;
    // Work that ends hands its slot on, so the slot is not counted again.
    if (waits) await this.#turn(line);
    else this.#running++;
    const begun = performance.now();
    try {
      return await work(waits);
    } finally {
      this.#takes += (performance.now() - begun - this.#takes) / smooth;
      this.#next();
    }
  }

  #turn(line: string): Promise<void> {
    const waiting = this.#lines.get(line) ?? [];
    const wait = ((this.#before(waiting.length + 1) + 1) * this.#takes) / this.#extent.atOnce;
    if (wait > this.#extent.longest) throw new Busy();
    this.#lines.set(line, waiting);
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  }

  /** How many go before the one at this place of a line. */
  #before(place: number): number {
    let before = 0;
    for (const { length } of this.#lines.values()) before += Math.min(length, place);
    return before;
  }

  #next(): void {
    const [first] = this.#lines;
    if (!first) {
      this.#running--;
      return;
    }
    const [line, waiting] = first;
    const go = waiting.shift();
    // A map keeps insertion order: this line is now the last.
    this.#lines.delete(line);
    if (waiting.length > 0) this.#lines.set(line, waiting);
    go?.();
  }
}
