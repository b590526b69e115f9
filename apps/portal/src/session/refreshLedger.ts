import { createStore, del, get, set } from 'idb-keyval';
import type { Tokens } from './tokens.ts';

/**
 * What the last refresh made of which token, for whoever holds the lock next. A tab may see what another one wrote to
 * `localStorage` only moments after it has got the lock; a transaction of IndexedDB that has ended is seen by every tab.
 */
export interface RefreshLedger {
  /** The tokens that were got for this refresh token, or null where it has not been used. */
  successorOf(refreshToken: string): Promise<Tokens | null>;
  /** Resolves when every tab sees it. */
  record(used: string, next: Tokens): Promise<void>;
  forget(): Promise<void>;
}

interface Entry {
  readonly used: string;
  readonly next: Tokens;
}

const key = 'last';

/** In the browser's own database; where that is missing or refuses, nothing is remembered. */
export function browserRefreshLedger(): RefreshLedger {
  const store = typeof indexedDB === 'undefined' ? null : createStore('aloud-session', 'refreshes');
  const attempt = async <T>(work: Promise<T>) => work.catch(() => undefined);
  return {
    async successorOf(refreshToken) {
      const entry = store ? await attempt(get<Entry>(key, store)) : undefined;
      return entry?.used === refreshToken ? entry.next : null;
    },
    async record(used, next) {
      if (store) await attempt(set(key, { used, next } satisfies Entry, store));
    },
    async forget() {
      if (store) await attempt(del(key, store));
    },
  };
}
