import type { RosterRecord } from './roster.ts';
import type { ReadOptions } from './source.ts';

const length = 500;

/** Hands records on, some hundreds at a time, unless the read has been given up. */
export class Batches {
  readonly #options: Pick<ReadOptions, 'take' | 'signal'>;
  #waiting: RosterRecord[] = [];

  constructor(options: Pick<ReadOptions, 'take' | 'signal'>) {
    this.#options = options;
  }

  async add(...records: readonly RosterRecord[]): Promise<void> {
    this.#waiting.push(...records);
    if (this.#waiting.length >= length) await this.end();
  }

  /** Hands on what is left. */
  async end(): Promise<void> {
    const records = this.#waiting;
    this.#waiting = [];
    if (records.length === 0) return;
    this.#options.signal.throwIfAborted();
    await this.#options.take(records);
  }
}
