import type { PlayerCallbacks, UserIdentity } from '../host/host.ts';
import { browserStorage } from '../stores/storage.ts';
import type { OwnerOutbox } from './owner-outbox.ts';
import type { ReadingBodies } from './reading-kinds.ts';

const CALLS = { place: 'postLastmark', bookmarks: 'postBookmarks', 'read-log': 'postReadLogs' } as const;
/** As hint.ts writes it. */
const HINT = 'bookplayer_unsent';

let loaded = false;

/** What of a host's properties it needs; read when it is needed. */
export interface Reader {
  readonly callbacks: PlayerCallbacks | undefined;
  readonly userIdentity: UserIdentity | null;
}

/** The outbox of whoever reads one book, loaded when there is something for it. What the host has no call for is not kept. */
export class BookOutbox {
  readonly #reader: Reader;
  #opening: Promise<OwnerOutbox> | undefined;
  readonly #waiting: Array<readonly [keyof ReadingBodies, unknown]> = [];

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  put<Name extends keyof ReadingBodies>(name: Name, body: ReadingBodies[Name]): void {
    if (!this.#reader.callbacks?.[CALLS[name]]) return;
    this.#waiting.push([name, body]);
    void this.#ready();
  }

  /** What is unsent of a book, of this or an earlier visit: newer than what the server says. */
  async unsent<Name extends 'place' | 'bookmarks'>(
    name: Name,
    bookId: string,
  ): Promise<ReadingBodies[Name] | undefined> {
    if (!loaded && browserStorage.get(HINT) === null) return undefined;
    // Under this name only such bodies are put there.
    return (await (await this.#ready())?.unsent(name, bookId)) as ReadingBodies[Name] | undefined;
  }

  /** Sends the rest, if it can be sent. */
  close(): void {
    if (this.#opening) void this.#ready().then((outbox) => outbox?.close());
  }

  async #ready(): Promise<OwnerOutbox | undefined> {
    try {
      this.#opening ??= this.#open();
      const outbox = await this.#opening;
      for (const [name, body] of this.#waiting.splice(0)) outbox.put(name, body);
      return outbox;
    } catch (error) {
      // Tried again with the next thing that is to be sent.
      this.#opening = undefined;
      console.warn('The outbox could not be loaded.', error);
      return undefined;
    }
  }

  async #open(): Promise<OwnerOutbox> {
    // Whoever reads now: until the code is there it may be somebody else.
    const { callbacks = {}, userIdentity } = this.#reader;
    const { userId = '', profileId, actorId } = userIdentity ?? {};
    const { OwnerOutbox, readingKinds } = await import('./outbox.ts');
    loaded = true;
    return new OwnerOutbox({ owner: { userId, profileId, actorId }, kinds: readingKinds(callbacks) });
  }
}
