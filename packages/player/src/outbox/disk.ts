import { openDatabase } from '../host/storage.ts';
import { asideOf, type Entry } from './entry.ts';

/** An entry that the server has refused for good, and why. */
export interface Refused extends Entry {
  readonly reason: string;
}

const NAME = 'aloud-outbox';
/** How many refused entries are kept for investigation; the newest ones. */
const MOST_REFUSED = 100;
/** After all ids of an owner and kind: an array sorts after every string. */
const END: IDBValidKey = [];

/** The outbox's IndexedDB: one database for all owners and tabs of the origin. Each call rejects if the browser refuses it. */
export class Disk {
  readonly #database: Promise<IDBDatabase>;

  constructor() {
    this.#database = open();
    this.#database.catch(() => undefined);
  }

  /** Stores entries, each in place of those with the same key. */
  async put(entries: readonly Entry[]): Promise<void> {
    const [transaction, store] = await this.#write('entries');
    for (const entry of entries) {
      if (entry.key === undefined) store.put(entry);
      else {
        const { owner, kind, key } = entry;
        const aside = store.index('key').getAllKeys([owner, asideOf(kind), key]);
        const before = store.index('key').getAllKeys([owner, kind, key]);
        before.onsuccess = () => {
          for (const id of [...aside.result, ...before.result]) store.delete(id);
          store.put(entry);
        };
      }
    }
    await ended(transaction);
  }

  /** The oldest entries of an owner and kind. */
  async first(owner: string, kind: string, most: number): Promise<Entry[]> {
    const range = IDBKeyRange.bound([owner, kind], [owner, kind, END]);
    // Only entries are ever stored there.
    return (await this.#read((store) => store.index('queue').getAll(range, most))) as Entry[];
  }

  async newest(owner: string, kind: string, key: string): Promise<Entry | undefined> {
    // Only entries are ever stored there.
    const found = await this.#read((store) => store.index('key').getAll([owner, kind, key]));
    return (found as Entry[]).at(-1);
  }

  /** Those of these ids that are not stored, or no longer. */
  async missing(owner: string, ids: readonly string[]): Promise<string[]> {
    const range = IDBKeyRange.bound([owner], [owner, END]);
    const there = new Set(await this.#read((store) => store.index('queue').getAllKeys(range)));
    return ids.filter((id) => !there.has(id));
  }

  async remove(ids: readonly string[]): Promise<void> {
    const [transaction, store] = await this.#write('entries');
    for (const id of ids) store.delete(id);
    await ended(transaction);
  }

  /** Counts one more attempt for those that are still stored. */
  async tried(ids: readonly string[]): Promise<void> {
    const [transaction, store] = await this.#write('entries');
    for (const id of ids) {
      const found: IDBRequest<Entry | undefined> = store.get(id);
      found.onsuccess = () => {
        if (found.result) store.put({ ...found.result, attempts: found.result.attempts + 1 });
      };
    }
    await ended(transaction);
  }

  async setApart(entry: Refused): Promise<void> {
    const [transaction, store] = await this.#write('refused');
    store.put(entry);
    const kept = store.getAllKeys();
    kept.onsuccess = () => {
      for (const id of kept.result.slice(0, -MOST_REFUSED)) store.delete(id);
    };
    await ended(transaction);
  }

  /** The entries of all owners that the server has refused, oldest first. */
  async refused(): Promise<Refused[]> {
    return (await this.#read((store) => store.getAll(), 'refused')) as Refused[];
  }

  /** The number of entries, of all owners. */
  count(): Promise<number> {
    return this.#read((store) => store.count());
  }

  /** Deletes all entries whose ids sort before this one. */
  async forgetBefore(id: string): Promise<void> {
    for (const name of ['entries', 'refused'] as const) {
      const [transaction, store] = await this.#write(name);
      store.delete(IDBKeyRange.upperBound(id));
      await ended(transaction);
    }
  }

  close(): void {
    void this.#database.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async #write(name: 'entries' | 'refused'): Promise<[IDBTransaction, IDBObjectStore]> {
    const transaction = (await this.#database).transaction(name, 'readwrite');
    return [transaction, transaction.objectStore(name)];
  }

  async #read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>, name = 'entries'): Promise<T> {
    const request = ask((await this.#database).transaction(name).objectStore(name));
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(reasonOf(request.error));
    });
  }
}

const open = (): Promise<IDBDatabase> =>
  openDatabase(NAME, 1, (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'id' });
    entries.createIndex('queue', ['owner', 'kind', 'id']);
    entries.createIndex('key', ['owner', 'kind', 'key']);
    database.createObjectStore('refused', { keyPath: 'id' });
  });

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(reasonOf(transaction.error));
  });
}

const reasonOf = (error: DOMException | null) => error ?? new Error('The database was closed.');
