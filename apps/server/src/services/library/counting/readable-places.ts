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

/** The books that a reader may read. */
export interface Readable {
  /** By the number of a profile whether its books may be read: 1 or 0. */
  readonly profiles: Readonly<Uint8Array>;
  /** Places of books with other profiles that may be read and are counted, since they are on the reader's shelf. */
  readonly onShelf: readonly number[];
}

/** What the reader may read; of their shelf, only what is counted. */
export function findReadable(copy: CatalogueCopy, { reader, shelf, places }: Among): Readable {
  const mayRead = (terms: number, isOnShelf: boolean) =>
    decide(reader, copy.terms.at(terms), isOnShelf) === null;
  const profiles = copy.openTo(rightsOf(reader), (terms) => mayRead(terms, false));
  const isAmong = places === null ? null : new Set(places);
  const onShelf = shelf.filter((place) => {
    const profile = copy.profileAt[place] ?? 0;
    if (profile === 0 || profiles[profile] === 1 || isAmong?.has(place) === false) return false;
    return mayRead(copy.profiles.at(profile).terms, true);
  });
  return { profiles, onShelf };
}

/**
 * Calls `visit` with the place of each book that may be read.
 * @param places those of the search that are counted; null: all
 */
export function visitReadable(
  { profileAt }: CatalogueCopy,
  { profiles, onShelf }: Readable,
  places: readonly number[] | null,
  visit: (place: number) => void,
): void {
  if (places === null) {
    for (let place = 1; place < profileAt.length; place++)
      if (profiles[profileAt[place] as number] === 1) visit(place);
  } else {
    for (const place of places) if (profiles[profileAt[place] ?? 0] === 1) visit(place);
  }
  for (const place of onShelf) visit(place);
}

/** The same for readers who may read the same, but for their shelves. */
function rightsOf(reader: Reader): string {
  const { uid: _uid, profileId: _profile, ...rights } = reader;
  return JSON.stringify(rights);
}
