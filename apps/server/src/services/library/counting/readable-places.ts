import { decide, type Reader } from '../../rights/index.ts';
import type { CatalogueCopy } from './copy.ts';

/** The books that are counted. */
export interface Among {
  readonly reader: Reader;
  /** Places of the books on the reader's shelf. */
  readonly shelf: readonly number[];
  /** Places of the books of a search; null: all. */
  readonly places: readonly number[] | null;
}

/**
 * Calls `visit` with the place of each book that the reader may read.
 * @param isMeant whether books with the profile of this number are asked about
 */
export function visitReadable(
  copy: CatalogueCopy,
  { reader, shelf, places }: Among,
  isMeant: (profile: number) => boolean,
  visit: (place: number) => void,
): void {
  const { profileAt } = copy;
  const meant = marks(copy.profiles.size, isMeant);
  const open = marks(copy.terms.size, (terms) => decide(reader, copy.terms.at(terms), false) === null);
  const openOnShelf = marks(copy.terms.size, (terms) => decide(reader, copy.terms.at(terms), true) === null);
  const termsOf = (profile: number) => copy.profiles.at(profile).terms;
  const wanted = marks(copy.profiles.size, (profile) => meant[profile] === 1 && open[termsOf(profile)] === 1);
  if (places === null) {
    for (let place = 1; place < profileAt.length; place++)
      if (wanted[profileAt[place] as number] === 1) visit(place);
  } else {
    for (const place of places) if (wanted[profileAt[place] ?? 0] === 1) visit(place);
  }
  const isAmong = places === null ? null : new Set(places);
  for (const place of shelf) {
    const profile = profileAt[place] ?? 0;
    if (profile === 0 || meant[profile] === 0 || wanted[profile] === 1) continue;
    if (openOnShelf[termsOf(profile)] === 1 && (isAmong?.has(place) ?? true)) visit(place);
  }
}

/** 1 for each number from 1 to `last` of which it is true; 0 for 0, which stands for nothing. */
function marks(last: number, of: (number: number) => boolean): Uint8Array {
  const marked = new Uint8Array(last + 1);
  for (let number = 1; number <= last; number++) marked[number] = of(number) ? 1 : 0;
  return marked;
}
