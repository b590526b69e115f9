import type { BookTerms } from '../../rights/index.ts';
import { Interned } from './interned.ts';
import { type CountedRow, type FacetValue, termsOf, valuesOf } from './row.ts';

/** What books that differ in title and series only have in common. */
export interface Profile {
  /** Its number among the terms. */
  readonly terms: number;
  /** The numbers of its values of facets. */
  readonly values: readonly number[];
}

/** So much of what was found is kept: as many bytes each as there are profiles. */
const mostKept = 100;

/**
 * What books are counted by, in memory: two numbers a book. A million of them are counted in the time in which a database reads a
 * few thousand.
 */
export class CatalogueCopy {
  readonly terms = new Interned<BookTerms>();
  readonly values = new Interned<FacetValue>();
  readonly profiles = new Interned<Profile>();
  readonly series = new Interned<string>();
  /** Numbers of profiles and series by place; 0: no book, no series. */
  #profileAt = new Uint32Array(1024);
  #seriesAt = new Uint32Array(1024);
  /** How many books have each profile. */
  #booksOf = new Uint32Array(1024);
  #size = 0;
  /** What was found of all profiles; first what was asked for longest ago. */
  readonly #kept = new Map<string, Readonly<Uint8Array>>();

  enter(row: CountedRow): void {
    const profile = this.#profileOf(row);
    this.#profileAt = withRoom(this.#profileAt, row.place);
    this.#seriesAt = withRoom(this.#seriesAt, row.place);
    this.#booksOf = withRoom(this.#booksOf, profile);
    this.leave(row.place);
    this.#profileAt[row.place] = profile;
    this.#booksOf[profile] = this.booksOf(profile) + 1;
    this.#size++;
    const { series } = row;
    this.#seriesAt[row.place] = series === null ? 0 : this.series.numberOf(series, () => series);
  }

  leave(place: number): void {
    const profile = this.#profileAt[place] ?? 0;
    if (profile === 0) return;
    this.#profileAt[place] = 0;
    this.#booksOf[profile] = this.booksOf(profile) - 1;
    this.#size--;
  }

  get profileAt(): Readonly<Uint32Array> {
    return this.#profileAt;
  }

  get seriesAt(): Readonly<Uint32Array> {
    return this.#seriesAt;
  }

  booksOf(profile: number): number {
    return this.#booksOf[profile] ?? 0;
  }

  /** How many books there are, also of those that nobody may read. */
  get size(): number {
    return this.#size;
  }

  /**
   * By the number of a profile whether its books are open to readers with these rights: 1 or 0. Found once for all of them.
   * @param isOpen whether books with the terms of this number are
   */
  openTo(rights: string, isOpen: (terms: number) => boolean): Readonly<Uint8Array> {
    return this.#found(`open ${rights}`, () => {
      const terms = marks(this.terms.size, isOpen);
      return marks(this.profiles.size, (profile) => terms[this.profiles.at(profile).terms] === 1);
    });
  }

  /** By the number of a profile whether its books have what is chosen: 1 or 0. Found once for all who choose the same. */
  having(chosen: string, has: (profile: number) => boolean): Readonly<Uint8Array> {
    return this.#found(`having ${chosen}`, () => marks(this.profiles.size, has));
  }

  /** What was found of all profiles that there are now is not looked for again. */
  #found(what: string, find: () => Readonly<Uint8Array>): Readonly<Uint8Array> {
    const known = this.#kept.get(what);
    const found = known?.length === this.profiles.size + 1 ? known : find();
    this.#kept.delete(what);
    this.#kept.set(what, found);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    return found;
  }

  #profileOf(row: CountedRow): number {
    const { place: _place, series: _series, ...same } = row;
    return this.profiles.numberOf(JSON.stringify(same), () => {
      const terms = termsOf(row);
      const values = valuesOf(row).map((each) => this.values.numberOf(keyOf(each), () => each));
      return { terms: this.terms.numberOf(JSON.stringify(terms), () => terms), values };
    });
  }
}

/** 1 for each number from 1 to `last` of which it is true; 0 for 0, which stands for nothing. */
function marks(last: number, of: (number: number) => boolean): Uint8Array {
  const marked = new Uint8Array(last + 1);
  for (let number = 1; number <= last; number++) marked[number] = of(number) ? 1 : 0;
  return marked;
}

/** The key under which a value of a facet has its number. */
export const keyOf = ({ name, value }: FacetValue): string => `${name} ${value}`;

function withRoom(numbers: Uint32Array<ArrayBuffer>, last: number): Uint32Array<ArrayBuffer> {
  if (last < numbers.length) return numbers;
  const larger = new Uint32Array(Math.max(last + 1, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
