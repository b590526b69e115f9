import type { RosterRecord } from './roster.ts';

const length = 500;

/** Hands records on, some hundreds at a time. */
export class Batches {
  readonly #take: (records: readonly RosterRecord[]) => Promise<void>;
  #waiting: RosterRecord[] = [];

  constructor(take: (records: readonly RosterRecord[]) => Promise<void>) {
    this.#take = take;
  }

  async add(...records: readonly RosterRecord[]): Promise<void> {
    this.#waiting.push(...records);
    if (this.#waiting.length >= length) await this.end();
  }

  /** Hands on what is left. */
  async end(): Promise<void> {
    const records = this.#waiting;
    this.#waiting = [];
    if (records.length > 0) await this.#take(records);
  }
}
