import { compareCfi } from '@aloud/book';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Bookmark, Place, PlayerCallbacks } from '../host/host.ts';
import type { BookOutbox } from '../outbox/book-outbox.ts';
import { readPlaceUri } from '../rendering/place-uri.ts';

/** What the reader did to her bookmarks last. */
export interface BookmarkChange {
  readonly kind: 'added' | 'removed';
  readonly name: string;
}

type Edit = (list: readonly Bookmark[]) => readonly Bookmark[];

/** The reader's bookmarks in one book: unique per place, in book order (spec §3). */
export class BookmarkStore {
  list: readonly Bookmark[] = [];
  change: BookmarkChange | null = null;
  #bookId = '';
  #callbacks: PlayerCallbacks | undefined;
  #outbox: BookOutbox | undefined;
  #order: (path: string) => number = () => 0;
  /** What was there when the book was opened; undefined until it is known. */
  #stored: readonly Bookmark[] | undefined;
  /** What was done to it since. */
  #edits: Edit[] = [];

  constructor() {
    makeAutoObservable(this, { list: observableRef, change: observableRef });
  }

  /**
   * Reads them: those that the host does not know yet, or else what it says.
   * @param order index in the reading order of a document's path
   */
  async load(
    bookId: string,
    callbacks: PlayerCallbacks | undefined,
    outbox: BookOutbox,
    order: (path: string) => number,
  ): Promise<void> {
    this.#bookId = bookId;
    this.#callbacks = callbacks;
    this.#outbox = outbox;
    this.#order = order;
    await this.#read();
  }

  /** Adds a bookmark; one at the same place takes the new name. */
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

  reset(): void {
    this.list = [];
    this.change = null;
    this.#bookId = '';
    this.#callbacks = undefined;
    this.#outbox = undefined;
    this.#stored = undefined;
    this.#edits = [];
  }

  async #read(): Promise<void> {
    const [bookId, outbox, callbacks] = [this.#bookId, this.#outbox, this.#callbacks];
    try {
      const unsent = await outbox?.unsent('bookmarks', bookId);
      const stored = unsent?.bookmarks ?? (await callbacks?.getBookmarks?.(bookId)) ?? [];
      if (this.#outbox === outbox) {
        this.#stored ??= stored;
        runInAction(() => this.#show());
      }
    } catch (error) {
      console.warn('The bookmarks could not be read.', error);
    }
  }

  #edit(edit: Edit): void {
    this.#edits.push(edit);
    this.#show();
    // The host gets the whole list: until it is known what the host has, that would be taken away from the reader.
    if (!this.#stored) void this.#read();
  }

  /** Shows the list with all that was done to it, and tells the host. */
  #show(): void {
    this.list = this.#sorted(this.#edits.reduce((list, edit) => edit(list), this.#stored ?? []));
    if (this.#stored && this.#edits.length > 0)
      this.#outbox?.put('bookmarks', { bookId: this.#bookId, bookmarks: this.list });
  }

  #sorted(bookmarks: readonly Bookmark[]): readonly Bookmark[] {
    return [...bookmarks].sort((a, b) => {
      const [first, second] = [readPlaceUri(a.position.URI), readPlaceUri(b.position.URI)];
      const documents = this.#order(first.path) - this.#order(second.path);
      if (documents !== 0) return documents;
      if (first.cfi && second.cfi) return compareCfi(first.cfi, second.cfi);
      return (first.progression ?? 0) - (second.progression ?? 0);
    });
  }
}

/** Two bookmarks are at the same place when they begin with the same text. */
function keyOf(place: Place): string {
  const { path, cfi, progression } = readPlaceUri(place.URI);
  return `${path}|${cfi ?? progression}`;
}
