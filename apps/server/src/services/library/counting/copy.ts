import type { BookTerms } from '../../rights/index.ts';
import { Interned } from './interned.ts';
import { type CountedRow, type FacetValues, termsOf, valuesOf } from './row.ts';

/** What books that differ in title and series only have in common. */
export interface Profile {
  /** Its number among the terms. */
  readonly terms: number;
  readonly values: FacetValues;
}

/**
 * What books are counted by, in memory: two numbers a book. A million of them are counted in the time in which a database reads a
 * few thousand.
 */
export class CatalogueCopy {
  readonly terms = new Interned<BookTerms>();
  readonly profiles = new Interned<Profile>();
  readonly series = new Interned<string>();
  /** Numbers of profiles and series by place; 0: no book, no series. */
  #profileAt = new Uint32Array(1024);
  #seriesAt = new Uint32Array(1024);

  enter(row: CountedRow): void {
    this.#makeRoom(row.place);
    this.#profileAt[row.place] = this.#profileOf(row);
    const { series } = row;
    this.#seriesAt[row.place] = series === null ? 0 : this.series.numberOf(series, () => series);
  }

  leave(place: number): void {
    if (place < this.#profileAt.length) this.#profileAt[place] = 0;
  }

  get profileAt(): Readonly<Uint32Array> {
    return this.#profileAt;
  }

  get seriesAt(): Readonly<Uint32Array> {
    return this.#seriesAt;
  }

  #profileOf(row: CountedRow): number {
    const { place: _place, series: _series, ...same } = row;
    return this.profiles.numberOf(JSON.stringify(same), () => {
      const terms = termsOf(row);
      return { terms: this.terms.numberOf(JSON.stringify(terms), () => terms), values: valuesOf(row) };
    });
  }

  #makeRoom(place: number): void {
    if (place < this.#profileAt.length) return;
    this.#profileAt = grown(this.#profileAt, place);
    this.#seriesAt = grown(this.#seriesAt, place);
  }
}

function grown(old: Uint32Array<ArrayBuffer>, place: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(place + 1, old.length * 2));
  larger.set(old);
  return larger;
}
