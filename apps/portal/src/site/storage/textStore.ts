/** Texts by key, which a browser keeps if it can. Nothing here throws. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  forget(key: string): void;
  /** Whether the browser's storage has what was last written under this key. */
  lasts(key: string): boolean;
  /** Whether it would have room for the tokens of a session. */
  readonly keeps: () => boolean;
  /** Calls `changed` when another tab has written under this key. @returns a function that stops watching */
  watch(key: string, changed: () => void): () => void;
}

const trial = 'aloud.trial';
/** The tokens of a session take about 3,000 characters. */
const trialLength = 4096;

/**
 * @param named names the browser's storage, which may throw, be absent, or be full
 * @param next takes what that storage does not; without it, it lasts as long as the page
 */
export function textStore(named: () => Storage, next?: TextStore): TextStore {
  const memory = new Map<string, string>();
  const asked = <Answer>(work: (storage: Storage) => Answer): Answer | null => {
    try {
      return work(named());
    } catch {
      return null;
    }
  };
  const store: TextStore = {
    read: (key) => memory.get(key) ?? asked((storage) => storage.getItem(key)) ?? next?.read(key) ?? null,
    write(key, value) {
      const isStored = asked((storage) => {
        storage.setItem(key, value);
        return true;
      });
      // If it is not, the next visit must not find the value before this one.
      if (!isStored) asked((storage) => storage.removeItem(key));
      memory.delete(key);
      if (isStored) next?.forget(key);
      else if (next) next.write(key, value);
      else memory.set(key, value);
    },
    forget(key) {
      memory.delete(key);
      next?.forget(key);
      asked((storage) => storage.removeItem(key));
    },
    lasts: (key) => !memory.has(key) && (next?.read(key) ?? null) === null,
    keeps() {
      store.write(trial, ' '.repeat(trialLength));
      const kept = store.lasts(trial);
      store.forget(trial);
      return kept;
    },
    watch(key, changed) {
      const listener = (event: StorageEvent) => {
        // The key is null if everything was removed.
        if (event.key !== key && event.key !== null) return;
        memory.delete(key);
        next?.forget(key);
        changed();
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
  return store;
}
