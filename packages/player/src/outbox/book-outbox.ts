import { browserStorage } from '../host/storage.ts';
import type { OwnerOutbox } from './owner-outbox.ts';
import type { Reader } from './reader.ts';
import type { ReadingDrafts } from './reading-kinds.ts';

/** The same as in hint.ts. */
const HINT = 'bookplayer_unsent';
/** A read log is not urgent (ms): the code that sends it must not delay the first page. */
const NO_HURRY = 2000;

let loaded = false;

/** The outbox of the reader of one book, loaded when there is something to send. It does not keep what the host has no callback for. */
export class BookOutbox {
  readonly #input: Reader;
  /** The reader when the first item was put here: by the time the code has loaded it may be somebody else. */
  #reader: Reader | undefined;
  #opening: Promise<OwnerOutbox> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting: Array<readonly [keyof ReadingDrafts, unknown]> = [];

  constructor(input: Reader) {
    this.#input = input;
  }

  put<Name extends keyof ReadingDrafts>(name: Name, draft: ReadingDrafts[Name]): void {
    const { callbacks, userIdentity } = this.#input;
    if (!callbacks) return;
    this.#reader ??= { callbacks, userIdentity };
    this.#waiting.push([name, draft]);
    if (name !== 'read-log' || this.#opening) void this.#ready();
    else this.#timer ??= setTimeout(() => void this.#ready(), NO_HURRY);
  }

  /** The unsent data of a book, of this or an earlier visit: newer than the server's. */
  async unsent<Name extends 'place' | 'bookmarks'>(
    name: Name,
    bookId: string,
  ): Promise<ReadingDrafts[Name] | undefined> {
    if (!loaded && !browserStorage.get(HINT)) return undefined;
    // Only bodies of this kind are stored under this name.
    return (await (await this.#ready())?.unsent(name, bookId)) as ReadingDrafts[Name] | undefined;
  }

  /** Sends the rest, if it can be sent. */
  close(): void {
    clearTimeout(this.#timer);
    if (this.#opening || this.#waiting.length > 0) void this.#ready().then((outbox) => outbox?.close());
  }

  async #ready(): Promise<OwnerOutbox | undefined> {
    try {
      this.#opening ??= this.#open();
      const outbox = await this.#opening;
      for (const each of this.#waiting.splice(0)) outbox.put(...each);
      return outbox;
    } catch {
      // The browser reports what it could not load. The next item that is to be sent tries again.
      this.#opening = undefined;
      return undefined;
    }
  }

  async #open(): Promise<OwnerOutbox> {
    const { callbacks, userIdentity } = this.#reader ?? this.#input;
    const { readingOutbox } = await import('./outbox.ts');
    loaded = true;
    return readingOutbox({ callbacks, userIdentity });
  }
}
