/** Values by key, in an IndexedDB if the browser has one that works; otherwise as long as the page. Nothing here rejects. */
export interface Database {
  /** The value under a key; undefined if there is none. Its type is that of whoever has set it. */
  get<Value>(key: string): Promise<Value | undefined>;
  /** Resolves once every tab sees it, or once it is known that only this page will. */
  set(key: string, value: unknown): Promise<void>;
  forget(key: string): Promise<void>;
}

/** A database that does not answer for this long (ms) is no longer waited for, nor asked again. */
const silence = 1000;

/**
 * @param name of the database
 * @param objects the name of its only object store
 */
export function database(name: string, objects: string): Database {
  /** What is not in the database; undefined for what it does not forget. */
  const memory = new Map<string, unknown>();
  let opened: Promise<IDBDatabase> | undefined;
  let isSilent = false;

  /** The request once it is answered; null if the database refuses, has no room, or does not answer. */
  const ask = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<IDBRequest<Result> | null> => {
    if (isSilent) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answered = await new Promise<IDBRequest<Result> | null>((resolve) => {
      const fail = () => {
        // The browser may have closed it: the next call opens it again.
        opened = undefined;
        resolve(null);
      };
      timer = setTimeout(() => {
        isSilent = true;
        fail();
      }, silence);
      opened ??= open(name, objects);
      opened
        .then((database) => {
          const transaction = database.transaction(objects, mode);
          const request = work(transaction.objectStore(objects));
          transaction.oncomplete = () => resolve(request);
          transaction.onabort = fail;
        })
        .catch(fail);
    });
    clearTimeout(timer);
    return answered;
  };

  const change = async (key: string, value: unknown, work: (store: IDBObjectStore) => IDBRequest) => {
    if (await ask('readwrite', work)) memory.delete(key);
    else memory.set(key, value);
  };

  return {
    async get<Value>(key: string) {
      // Whoever asks for it has set it.
      if (memory.has(key)) return memory.get(key) as Value | undefined;
      return (await ask('readonly', (store) => store.get(key) as IDBRequest<Value | undefined>))?.result;
    },
    set: (key, value) => change(key, value, (store) => store.put(value, key)),
    forget: (key) => change(key, undefined, (store) => store.delete(key)),
  };
}

/** Rejects where naming `indexedDB` throws, too. */
async function open(name: string, objects: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(objects);
    request.onsuccess = () => {
      // A newer version in another tab must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error());
  });
}
