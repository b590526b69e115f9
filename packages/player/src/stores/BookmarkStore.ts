import { compareCfi } from '@aloud/book';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Bookmark, Place, PlayerCallbacks } from '../host/host.ts';
import { readPlaceUri } from '../rendering/place-uri.ts';

/** What the reader did to her bookmarks last. */
export interface BookmarkChange {
  readonly kind: 'added' | 'removed';
  readonly name: string;
}

/** The reader's bookmarks in one book: unique per place, in book order (spec §3). */
export class BookmarkStore {
  list: readonly Bookmark[] = [];
  change: BookmarkChange | null = null;
  #bookId = '';
  #callbacks: PlayerCallbacks | undefined;
  #order: (path: string) => number = () => 0;

  constructor() {
    makeAutoObservable(this, { list: observableRef, change: observableRef });
  }

  /** @param order index in the reading order of a document's path */
  async load(
    bookId: string,
    callbacks: PlayerCallbacks | undefined,
    order: (path: string) => number,
  ): Promise<void> {
    this.#bookId = bookId;
    this.#callbacks = callbacks;
    this.#order = order;
    try {
      const stored = (await callbacks?.getBookmarks?.(bookId)) ?? [];
      runInAction(() => {
        if (this.#bookId === bookId) this.list = this.#sorted(stored);
      });
    } catch (error) {
      console.warn('The bookmarks could not be read.', error);
    }
  }

  /** Adds a bookmark; one at the same place takes the new name. */
  add(name: string, position: Place): void {
    const others = this.list.filter((bookmark) => keyOf(bookmark.position) !== keyOf(position));
    const known = this.list.find((bookmark) => keyOf(bookmark.position) === keyOf(position));
    this.change = { kind: 'added', name };
    this.#replace([...others, { id: known?.id ?? crypto.randomUUID(), name, position }]);
  }

  remove(id: string): void {
    const removed = this.list.find((bookmark) => bookmark.id === id);
    if (removed) this.change = { kind: 'removed', name: removed.name };
    this.#replace(this.list.filter((bookmark) => bookmark.id !== id));
  }

  reset(): void {
    this.list = [];
    this.change = null;
    this.#bookId = '';
    this.#callbacks = undefined;
  }

  #replace(bookmarks: readonly Bookmark[]): void {
    this.list = this.#sorted(bookmarks);
    this.#callbacks?.postBookmarks?.(this.#bookId, this.list).catch((error: unknown) => {
      console.warn('The bookmarks could not be saved.', error);
    });
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
