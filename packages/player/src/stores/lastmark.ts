import type { Place, PlayerCallbacks, StoredPlace } from '../host/host.ts';
import { isStoredPlace } from '../host/stored-place.ts';
import type { BookOutbox } from '../outbox/book-outbox.ts';
import type { ReadingRecords } from '../outbox/reading-records.ts';

/** The reader's last place, and what they have seen of the host's. */
export interface LastPlace {
  readonly place: Place | string | null;
  /** The version of the host's place that is known here; undefined if the host names none. */
  readonly seen: number | undefined;
  /** Whether the host does not have it yet, and so perhaps has another one. */
  readonly isUnsent: boolean;
}

/** Where a host keeps a reader's places in a book, for what watches their other devices. */
export interface KeptPlaces {
  readonly id: string;
  readonly callbacks: PlayerCallbacks | undefined;
  readonly records: ReadingRecords;
  /** Whether the book was opened at a place that the host does not have yet. */
  readonly isUnsent: boolean;
}

/**
 * The reader's last place: the unsent one, which the host does not know yet, or else the host's; undefined if the host keeps none. The
 * host is asked after the outbox, never at the same time: a place that is sent meanwhile is in one of the two.
 */
export async function lastmarkOf(
  callbacks: PlayerCallbacks | undefined,
  outbox: BookOutbox,
  bookId: string,
): Promise<LastPlace | undefined> {
  if (!callbacks?.getLastmark) return undefined;
  try {
    const unsent = await outbox.unsent('place', bookId);
    if (unsent) return { place: unsent.position, seen: unsent.version, isUnsent: true };
    const { position, version } = versioned(await callbacks.getLastmark(bookId));
    return { place: position, seen: version, isUnsent: false };
  } catch (error) {
    console.warn('The last place could not be read.', error);
    // There may be one: no other place is stored over it unseen.
    return { place: null, seen: 0, isUnsent: true };
  }
}

/** A host's place in one form; hosts that know of one device only have no versions. */
export function versioned(
  stored: Place | string | StoredPlace | null,
): Omit<StoredPlace, 'version'> & { readonly version?: number } {
  return isStoredPlace(stored) ? stored : { position: stored };
}
