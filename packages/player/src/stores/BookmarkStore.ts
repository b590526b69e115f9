import { compareCfi } from '@aloud/book';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { readPlaceUri } from '../content/place-uri.ts';
import type { Bookmark, Place, PlayerCallbacks, StoredBookmarks } from '../host/host.ts';
import type { BookOutbox } from '../outbox/book-outbox.ts';

/** The reader's last change to the bookmarks. */
export interface BookmarkChange {
  readonly kind: 'added' | 'removed';
  readonly name: string;
}

type Edit = (list: readonly Bookmark[]) => readonly Bookmark[];

type Stored = Partial<StoredBookmarks> & Pick<StoredBookmarks, 'bookmarks'>;

/** One book while it is open, and after it as long as something has to be sent for it. */
interface Opened {
  readonly bookId: string;
  readonly callbacks: PlayerCallbacks | undefined;
  readonly outbox: BookOutbox;
  /** Returns the index in the reading order of a document's path. */
  readonly order: (path: string) => number;
  /** The bookmarks when the book was opened, and the version of that list if the host names one; undefined until they are known. */
  stored: Stored | undefined;
  /** The edits since then. */
  readonly edits: Edit[];
  /** Settles when the last request for the stored bookmarks is answered. */
  read: Promise<void>;
}

/** The reader's bookmarks in one book: unique per place, in book order (spec §3). */
export class BookmarkStore {
  list: readonly Bookmark[] = [];
  change: BookmarkChange | null = null;
  #opened: Opened | undefined;

  constructor() {
    makeAutoObservable(this, { list: observableRef, change: observableRef });
  }

  /**
   * Reads them: the unsent ones, which the host does not know yet, or else the host's.
   * @param order returns the index in the reading order of a document's path
   */
  async load(
    bookId: string,
    callbacks: PlayerCallbacks | undefined,
    outbox: BookOutbox,
    order: (path: string) => number,
  ): Promise<void> {
    this.#opened = {
      bookId,
      callbacks,
      outbox,
      order,
      stored: undefined,
      edits: [],
      read: Promise.resolve(),
    };
    await this.#ask(this.#opened);
  }

  /** Adds a bookmark; one at the same place is renamed. */
  add(name: string, position: Place): void {
    const id = crypto.randomUUID();
    this.change = { kind: 'added', name };
    this.#edit((list) => {
      const isHere = (bookmark: Bookmark) => keyOf(bookmark.position) === keyOf(position);
      const known = list.find(isHere);
      return [...list.filter((bookmark) => !isHere(bookmark)), { id: known?.id ?? id, name, position }];
    });
  }

  remove(id: string): void {
    const removed = this.list.find((bookmark) => bookmark.id === id);
    if (removed) this.change = { kind: 'removed', name: removed.name };
    this.#edit((list) => list.filter((bookmark) => bookmark.id !== id));
  }

  /** Forgets them. @returns settles once the outbox has all edits */
  async reset(): Promise<void> {
    const left = this.#opened;
    this.list = [];
    this.change = null;
    this.#opened = undefined;
    await left?.read;
  }

  #ask(opened: Opened): Promise<void> {
    opened.read = this.#read(opened);
    return opened.read;
  }

  async #read(opened: Opened): Promise<void> {
    const { bookId, callbacks, outbox } = opened;
    try {
      const unsent = await outbox.unsent('bookmarks', bookId);
      opened.stored ??= unsent ?? storedOf((await callbacks?.getBookmarks?.(bookId)) ?? []);
      runInAction(() => this.#show(opened));
    } catch (error) {
      console.warn('The bookmarks could not be read.', error);
    }
  }

  #edit(edit: Edit): void {
    const opened = this.#opened;
    if (!opened) return;
    opened.edits.push(edit);
    this.#show(opened);
    // The host gets the whole list: until the host's bookmarks are known, sending it would delete them.
    if (!opened.stored) void this.#ask(opened);
  }

  /** Shows the list with all edits, if the book is still open, and sends it to the host. */
  #show(opened: Opened): void {
    const { bookId, outbox, stored, edits } = opened;
    const bookmarks = sorted(
      edits.reduce((list, edit) => edit(list), stored?.bookmarks ?? []),
      opened.order,
    );
    if (this.#opened === opened) this.list = bookmarks;
    if (stored && edits.length > 0) outbox.put('bookmarks', { bookId, bookmarks, version: stored.version });
  }
}

function storedOf(stored: readonly Bookmark[] | StoredBookmarks): Stored {
  return 'bookmarks' in stored ? stored : { bookmarks: stored };
}

/** In book order; of two at one place, such as from two devices, the first. */
function sorted(bookmarks: readonly Bookmark[], order: Opened['order']): readonly Bookmark[] {
  const byPlace = new Map([...bookmarks].reverse().map((each) => [keyOf(each.position), each]));
  return [...byPlace.values()].sort((a, b) => {
    const [first, second] = [readPlaceUri(a.position.URI), readPlaceUri(b.position.URI)];
    const documents = order(first.path) - order(second.path);
    if (documents !== 0) return documents;
    if (first.cfi && second.cfi) return compareCfi(first.cfi, second.cfi);
    return (first.progression ?? 0) - (second.progression ?? 0);
  });
}

/** Two bookmarks are at the same place if they are at the same sentence, or begin with the same text. */
function keyOf(place: Place): string {
  const { path, fragment, cfi, progression } = readPlaceUri(place.URI);
  return `${path}|${fragment ?? cfi ?? progression}`;
}
