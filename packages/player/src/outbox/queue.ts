import { answerWithin, SilenceError } from './answer-within.ts';
import { Disk, type Refused } from './disk.ts';
import { asideOf, type Entry } from './entry.ts';
import { lowerHint, raiseHint, readHint } from './hint.ts';
import { type Pending, pendingOf } from './pending.ts';
import { timePart } from './uuid7.ts';

/** A disk that does not answer for this long (ms) is no longer waited for. */
const SILENCE = 1000;
/** Where a book opens depends on the answer, so a slow device has longer (ms): without it the reader would be taken elsewhere. */
const WHERE = 5000;
/** How long (ms) entries wait for their owner to come back. */
const KEPT = 30 * 24 * 3_600_000;

/**
 * The entries of one owner: on the disk, and in memory if the disk refuses, is full or does not answer (adverse case 43). Nothing here
 * throws because of the disk, except `first` if it does not answer.
 */
export class Queue {
  readonly #owner: string;
  /** Null for a reader without a name: on a shared computer the next one would be taken for the same person. */
  readonly #disk: Disk | null;
  readonly #pending: Pending;
  /** Entries that wait for earlier ones to be written: one write takes all that arrived meanwhile. */
  readonly #toStore: Entry[] = [];
  #storing = Promise.resolve();

  constructor(owner: string, named: boolean) {
    this.#owner = owner;
    this.#disk = named ? new Disk() : null;
    this.#pending = pendingOf(owner, named);
  }

  /** Resolves once it is on the disk, or once the disk is known to refuse it. */
  async put(entry: Entry): Promise<void> {
    const { entries, unstored } = this.#pending;
    if (entry.key !== undefined) {
      for (const kind of [asideOf(entry.kind), entry.kind])
        this.#forget(this.#own(kind, ({ key }) => key === entry.key).map(idOf));
    }
    entries.set(entry.id, entry);
    unstored.add(entry.id);
    if (!this.#disk) return;
    raiseHint();
    this.#toStore.push(entry);
    this.#storing = this.#storing.then(() => this.#store());
    await this.#onDisk(() => this.#storing);
  }

  /** Imports the entries of an earlier version. @returns whether they are as safe as they were */
  async takeOver(entries: readonly Entry[]): Promise<boolean> {
    return (await this.#onDisk(async (disk) => disk.put(entries).then(() => true))) ?? false;
  }

  /** The oldest entries of a kind. @throws SilenceError if the disk does not answer and nothing is in memory */
  async first(kind: string, most: number): Promise<Entry[]> {
    let silence: SilenceError | undefined;
    const stored = await this.#onDisk(
      (disk) => disk.first(this.#owner, kind, most),
      (error) => {
        silence = error;
      },
    );
    const own = this.#own(kind, ({ id }) => this.#pending.unstored.has(id));
    if (silence && own.length === 0) throw silence;
    const all = new Map([...(stored ?? []), ...own].map((entry) => [entry.id, entry]));
    return [...all.values()].sort(byId).slice(0, most);
  }

  /** The newest unsent entry with a key, if there is one; else the one that was put aside. */
  async newest(kind: string, key: string): Promise<Entry | undefined> {
    const own = this.#own(kind, (entry) => entry.key === key).at(-1);
    if (own) return own;
    const [stored, aside] = await Promise.all(
      [kind, asideOf(kind)].map((name) =>
        this.#onDisk((disk) => disk.newest(this.#owner, name, key), undefined, WHERE),
      ),
    );
    return stored ?? this.#own(asideOf(kind), (entry) => entry.key === key).at(-1) ?? aside;
  }

  /** The entries of a kind that this page has made and that are not being sent already, oldest first; synchronous. */
  ofPage(kind: string): Entry[] {
    return this.#own(kind, ({ id }) => !this.#pending.leaving.has(id));
  }

  /** Notes what is being sent while the page closes. */
  leaves(entry: Entry, bytes: number): void {
    this.#pending.leaving.set(entry.id, bytes);
  }

  /** They have arrived, or failed. */
  left(entries: readonly Entry[]): void {
    for (const { id } of entries) this.#pending.leaving.delete(id);
  }

  /** Bytes that are being sent in this way. */
  get leavingBytes(): number {
    return [...this.#pending.leaving.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  /** The server has them. If the disk keeps them all the same they are sent again, which does no harm. */
  async remove(entries: readonly Entry[]): Promise<void> {
    const ids = entries.map(idOf);
    this.#forget(ids);
    await this.#onDisk((disk) => disk.remove(ids));
  }

  /** They wait for the reader's answer: nobody sends them, and a newer one with their key takes their place. */
  async putAside(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      // One that was replaced meanwhile is gone.
      if (!(await this.#isThere(entry))) continue;
      await this.put({ ...entry, kind: asideOf(entry.kind) });
    }
  }

  async tried(entries: readonly Entry[]): Promise<void> {
    await this.#onDisk((disk) => disk.tried(entries.map(idOf)));
  }

  /** The server will never accept it: it is kept aside, and the others go on. */
  async setApart(entry: Entry, reason: string): Promise<void> {
    await this.#onDisk((disk) => disk.setApart({ ...entry, reason }));
    await this.remove([entry]);
  }

  /** The entries that were set apart. */
  async refused(): Promise<Refused[]> {
    return (await this.#onDisk((disk) => disk.refused())) ?? [];
  }

  /** How many entries of this page the server does not have, of all kinds. */
  get size(): number {
    return this.#pending.entries.size;
  }

  /**
   * Deletes entries that waited too long or that other tabs have sent, and updates the hint for the next visit. The hint is never down
   * while there is something to send, because the page may be closed at any moment.
   */
  async tidy(): Promise<void> {
    if (!this.#disk) return;
    const hint = readHint();
    const { entries, unstored } = this.#pending;
    const stored = [...entries.keys()].filter((id) => !unstored.has(id));
    const silent = () => raiseHint();
    const left = await this.#onDisk(async (disk) => {
      await disk.forgetBefore(timePart(Date.now() - KEPT));
      if (stored.length > 0) this.#forget(await disk.missing(this.#owner, stored));
      return disk.count();
    }, silent);
    if (left || entries.size > 0) raiseHint();
    // Another tab may have stored something just before.
    else if (lowerHint(hint) && (await this.#onDisk((disk) => disk.count(), silent))) raiseHint();
  }

  close(): void {
    this.#disk?.close();
  }

  async #store(): Promise<void> {
    const { entries, unstored } = this.#pending;
    const some = this.#toStore.splice(0).filter(({ id }) => entries.has(id));
    if (some.length === 0) return;
    try {
      await this.#disk?.put(some);
      for (const { id } of some) unstored.delete(id);
      // Another tab may have found nothing meanwhile, and lowered the hint.
      raiseHint();
    } catch {
      // Refused or full: they are kept as long as the page.
    }
  }

  /**
   * The result of the work on the disk; undefined if the disk refuses, is full, or does not answer (it may still do the
   * work later).
   * @param silent is called if it does not answer
   * @param patience how long it is waited for (ms)
   */
  async #onDisk<T>(
    work: (disk: Disk) => Promise<T>,
    silent?: (error: SilenceError) => void,
    patience = SILENCE,
  ): Promise<T | undefined> {
    if (!this.#disk) return undefined;
    try {
      return await answerWithin(patience, work(this.#disk));
    } catch (error) {
      if (error instanceof SilenceError) silent?.(error);
      return undefined;
    }
  }

  async #isThere({ id, kind, key }: Entry): Promise<boolean> {
    return key !== undefined && (await this.newest(kind, key))?.id === id;
  }

  #own(kind: string, is: (entry: Entry) => boolean): Entry[] {
    return [...this.#pending.entries.values()].filter((entry) => entry.kind === kind && is(entry));
  }

  #forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#pending.entries.delete(id);
      this.#pending.unstored.delete(id);
    }
  }
}

const idOf = ({ id }: Entry) => id;
const byId = (a: Entry, b: Entry) => (a.id < b.id ? -1 : 1);
