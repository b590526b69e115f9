import type { PlayerCallbacks, UserIdentity } from '../host/host.ts';
import { browserStorage } from '../stores/storage.ts';
import type { OwnerOutbox } from './owner-outbox.ts';
import type { ReadingDrafts } from './reading-kinds.ts';

/** As hint.ts writes it. */
const HINT = 'bookplayer_unsent';
/** A read log does not hurry (ms): the code that sends it is not to be in the way of the first page. */
const NO_HURRY = 2000;

let loaded = false;

/** What of a host's properties it needs; read when it is needed. */
export interface Reader {
  readonly callbacks: PlayerCallbacks | undefined;
  readonly userIdentity: UserIdentity | null;
}

/** The outbox of whoever reads one book, loaded when there is something for it. What the host has no call for is not kept. */
export class BookOutbox {
  readonly #input: Reader;
  /** Who they were when the first thing was put here: until the code is there it may be somebody else. */
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

  /** What is unsent of a book, of this or an earlier visit: newer than what the server says. */
  async unsent<Name extends 'place' | 'bookmarks'>(
    name: Name,
    bookId: string,
  ): Promise<ReadingDrafts[Name] | undefined> {
    if (!loaded && !browserStorage.get(HINT)) return undefined;
    // Under this name only such bodies are put there.
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
      // The browser says what it could not load. Tried again with the next thing that is to be sent.
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
