import * as z from 'zod';
import type { Cursor } from './source.ts';

/** Where a read of a system that tells changes stopped. */
export interface Mark {
  /** Changes after this time were not seen (ISO 8601). */
  readonly since: string;
  /** The time of the newest change that was seen. */
  readonly newest: string;
  /** From this day on everything is read again: something begins or ends then, which no change announces. */
  readonly until: string;
}

const mark = z.object({ since: z.iso.datetime(), newest: z.iso.datetime(), until: z.iso.date() });

export const writeMark = (value: Mark): Cursor => JSON.stringify(value);

/** The mark of an earlier read if changes since then can be asked for today; null if everything has to be read. */
export function readMark(cursor: Cursor | null, today: string): Mark | null {
  if (cursor === null) return null;
  try {
    const read = mark.safeParse(JSON.parse(cursor));
    return read.success && today < read.data.until ? read.data : null;
  } catch {
    return null;
  }
}

const dayLength = 24 * 3600 * 1000;
/** Everything is read again after so many days: a system may forget to announce a change. */
const longestDays = 7;
/** Changes may be written a little later than their time says. */
const overlap = 10 * 60_000;

/** Gathers what the next mark is made of. */
export class MarkMaker {
  readonly #today: string;
  readonly #began: number;
  #newest = 0;
  #until: string;

  constructor(now: Date) {
    this.#began = now.getTime();
    this.#today = now.toISOString().slice(0, 10);
    this.#until = new Date(this.#began + longestDays * dayLength).toISOString().slice(0, 10);
  }

  /** The time of the last change of something that was read. */
  modified(text: string | null | undefined): void {
    const time = Date.parse(text ?? '');
    if (Number.isFinite(time) && time <= this.#began) this.#newest = Math.max(this.#newest, time);
  }

  /** A day on which something begins, or has ended. */
  changesOn(day: string | undefined): void {
    if (day !== undefined && day > this.#today && day < this.#until) this.#until = day;
  }

  /** The day from which on everything has to be read again. */
  get until(): string {
    return this.#until;
  }

  /** Null if nothing said when it was changed. @param before the mark of the read before, of which only changes were read */
  make(before: Mark | null): Cursor | null {
    const newest = Math.max(this.#newest, Date.parse(before?.newest ?? '') || 0);
    if (newest === 0) return null;
    const until = before !== null && before.until < this.#until ? before.until : this.#until;
    return writeMark({
      since: new Date(newest - overlap).toISOString(),
      newest: new Date(newest).toISOString(),
      until,
    });
  }
}
