/*
 * The only door of the player to what the browser stores. A browser may refuse it, not have it, or have no room (spec §3, adverse case 43).
 */

/** Texts by key, which the browser keeps if it can; otherwise they last as long as the page. Nothing here throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Whether the browser keeps what was last set under this key; false if only this page knows it. */
  lasts(key: string): boolean;
}

/** What the browser does not keep, and null for what it does not remove: newer than what it has stored. */
const memory = new Map<string, string | null>();

export const browserStorage: SafeStorage = {
  get(key) {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      // The next visit must not find the value before this one.
      browserStorage.remove(key);
      memory.set(key, value);
    }
  },
  remove(key) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      memory.set(key, null);
    }
  },
  lasts: (key) => !memory.has(key),
};

/**
 * Opens a database. Rejects if the browser refuses it, also where merely naming `indexedDB` throws; whoever uses it waits no longer than
 * they can for an answer, because some browsers never give one (outbox/queue.ts).
 * @param upgrade makes what is in it, for the first or a newer version
 */
export async function openDatabase(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => {
      // A newer version in another tab must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('The database was refused.'));
  });
}
